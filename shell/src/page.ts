import type { PageState } from '@portal/platform/manifest'
import { fromColumns } from './columns'

export const STATE_ID = 'portal-state'

/**
 * Parses the page's inert JSON state; JSON-LD is read from the document head, where the server wrote it once.
 */
export function readPageState(target: Document): PageState {
  const text = target.getElementById(STATE_ID)?.textContent
  if (text === null || text === undefined) throw new Error(`The page has no #${STATE_ID}.`)
  // Trusted: written by our own server with the shell of this release.
  const state = fromColumns(JSON.parse(text)) as PageState
  const { rendered } = state
  if (rendered === undefined) return state
  const jsonLd = jsonLdOf(target)
  return jsonLd.length === 0
    ? state
    : { ...state, rendered: { ...rendered, head: { ...rendered.head, jsonLd } } }
}

function jsonLdOf({ head }: Document): object[] {
  const scripts = head.querySelectorAll('script[type="application/ld+json"][data-head]')
  return [...scripts].map((script): object => JSON.parse(script.textContent))
}
