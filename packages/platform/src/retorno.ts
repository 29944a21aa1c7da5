/** Address at which a session ended. The shell stores it; the sign-in screen returns to it. */
export interface Retorno {
  /** Path on this site, with query. */
  to: string
  /** Owner of the screen; absent when nobody had signed in. */
  userId?: number
  /** Device time, in ms. */
  em: number
}

export const RETORNO_KEY = 'shell:retorno'
/** After this the address is stale. */
const RETORNO_MS = 30 * 60_000

/** Parses a stored address; accepts only paths of this site, so stored data cannot redirect elsewhere. */
export function parseRetorno(value: unknown): Retorno | undefined {
  if (typeof value !== 'object' || value === null || !('to' in value) || !('em' in value)) return undefined
  const { to, em } = value
  if (typeof to !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(to) || typeof em !== 'number') return undefined
  const userId = 'userId' in value && typeof value.userId === 'number' ? value.userId : undefined
  return { to, em, userId }
}

/** Return address for the user who just signed in; undefined for another user's screen or a stale address. */
export function retornoDe(retorno: Retorno | undefined, userId: number, now: number): string | undefined {
  if (retorno === undefined || Math.abs(now - retorno.em) > RETORNO_MS) return undefined
  return retorno.userId === undefined || retorno.userId === userId ? retorno.to : undefined
}
