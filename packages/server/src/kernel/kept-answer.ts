import type { EncodedBody } from './http/encoded-body'

/** What is answered again, the very object, while it holds: whoever sends it first leaves its text beside it. */
export interface KeptAnswer<T> {
  readonly data: T
  readonly from: Date
  readonly until: Date
  text?: EncodedBody
  /** The same for whoever has not proved to be an adult (rule: idade/variante-segura). */
  safeText?: EncodedBody
}

/**
 * Answers made of what a store has kept: one for each `source`, while the clock is between the instant at which it was made
 * and its end. It goes when the store lets the source go; nothing else keeps it.
 */
export function keepAnswers<S extends object, T>(
  make: (source: S, now: Date) => Pick<KeptAnswer<T>, 'data' | 'until'>,
): (source: S, now: Date) => KeptAnswer<T> {
  const kept = new WeakMap<S, KeptAnswer<T>>()
  return (source, now) => {
    const known = kept.get(source)
    if (known !== undefined && known.from <= now && now < known.until) return known
    const answer = { ...make(source, now), from: now }
    kept.set(source, answer)
    return answer
  }
}
