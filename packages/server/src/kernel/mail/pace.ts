/** Mails to one domain that leave at once; later ones wait for their turn. */
const AT_ONCE_MS = 1_000
/** Maximum tracked domains; those whose turns have passed are evicted first. */
const DOMAINS = 10_000

/**
 * Reserves turns at the domain of each address, `perSecond` apart, and returns the milliseconds until the
 * turn; 0 for those of the next second.
 */
export function domainPace(perSecond: number, now: () => number = () => performance.now()) {
  const turns = new Map<string, number>()
  return (para: string): number => {
    const at = now()
    if (turns.size >= DOMAINS) for (const [domain, turn] of turns) if (turn <= at) turns.delete(domain)
    const domain = para.slice(para.lastIndexOf('@') + 1).toLowerCase()
    const turn = Math.max(at, turns.get(domain) ?? at)
    turns.set(domain, turn + 1_000 / perSecond)
    return turn - at < AT_ONCE_MS ? 0 : turn - at
  }
}
