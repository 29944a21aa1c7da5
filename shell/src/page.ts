import type { PageState } from '@portal/platform/manifest'

export const STATE_ID = 'portal-state'

/** The inert JSON block that the server wrote into this page. */
export function readPageState(target: Document): PageState {
  const text = target.getElementById(STATE_ID)?.textContent
  if (text === null || text === undefined) throw new Error(`The page has no #${STATE_ID}.`)
  const state: PageState = JSON.parse(text)
  return state
}
