import type { EncodedBody } from './http/encoded-body'

/** A cached response object; the first sender stores its encoded text beside it. */
export interface KeptAnswer<T> {
  readonly data: T
  readonly from: Date
  readonly until: Date
  text?: EncodedBody
  /** The same for a visitor without a proof of age (rule: idade/variante-segura). */
  safeText?: EncodedBody
}

/**
 * Caches responses derived from a stored value: one per `source`, valid from when it was made until its
 * expiry. Held weakly: it is collected with its source.
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
