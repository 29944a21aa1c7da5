import type { LiveRemote, PageState } from '@portal/platform/manifest'
import { fromColumns } from './columns'

export const STATE_ID = 'portal-state'

/** State as the server writes it. A rendered page names its list of remotes, which other pages share. */
export type SentState = Omit<PageState, 'remotes'> & { remotes: LiveRemote[] | string }

/**
 * Parses the page's inert JSON state; JSON-LD is read from the document head, where the server wrote it once.
 */
export function readPageState(target: Document): SentState {
  const text = target.getElementById(STATE_ID)?.textContent
  if (text === null || text === undefined) throw new Error(`The page has no #${STATE_ID}.`)
  // Trusted: written by our own server with the shell of this release.
  const state = fromColumns(JSON.parse(text)) as SentState
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

const ANSWER_MS = 5_000
/** Pauses before the next attempts: while a release is taken up, another machine may not have the list yet. */
const PAUSES_MS = [500, 2_000, 5_000]

/** Fetches the list of remotes that a page names. */
export async function listRemotes(
  remotes: SentState['remotes'],
  fetch: Window['fetch'],
): Promise<LiveRemote[]> {
  if (typeof remotes !== 'string') return remotes
  for (const pause of [...PAUSES_MS, 0]) {
    const answer = await fetch(remotes, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined)
    // Trusted: written by the server of this page.
    const list = answer?.ok && ((await answer.json().catch(() => undefined)) as LiveRemote[] | undefined)
    if (list) return list
    await new Promise((resume) => setTimeout(resume, pause))
  }
  throw new Error(`no answer from ${remotes}`)
}
