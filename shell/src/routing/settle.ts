import type { Coming, Outcome, Shown } from './view'

const LOGIN = '/login'
const MAX_REDIRECTS = 5

export interface SettlePorts {
  resolve(url: URL, coming?: (screen: Coming) => void): Promise<Outcome>
  /** Clears both keys before redirecting; `wanted` is the requested address. */
  clearSession(wanted: URL): void
}

export interface Settled {
  url: URL
  outcome: Shown
  moved: boolean
}

/** Follows redirects and the guard to a final view. Calls `coming` for a screen whose data is loading. */
export async function settle(
  { resolve, clearSession }: SettlePorts,
  url: URL,
  coming: (screen: Coming) => void,
): Promise<Settled> {
  let target = url
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const outcome = await resolve(target, coming)
    if (outcome.kind === 'guarded') {
      clearSession(target)
      target = new URL(LOGIN, target)
    } else if (outcome.kind === 'redirect') {
      target = new URL(outcome.to, target)
    } else {
      return { url: target, outcome, moved: target !== url }
    }
  }
  return { url: target, outcome: { kind: 'not-found' }, moved: true }
}
