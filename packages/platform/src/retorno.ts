/** Where somebody was when the session ended: the shell writes it, whoever signs them in again leads back there. */
export interface Retorno {
  /** Path of this site, with its query. */
  to: string
  /** Whose screen it was; unknown where nobody had signed in. */
  userId?: number
  /** When, in ms of this device's clock. */
  em: number
}

export const RETORNO_KEY = 'shell:retorno'
/** After that the person has come to do something else. */
const RETORNO_MS = 30 * 60_000

/** Takes paths of this site alone: nobody is led elsewhere by what was stored. */
export function parseRetorno(value: unknown): Retorno | undefined {
  if (typeof value !== 'object' || value === null || !('to' in value) || !('em' in value)) return undefined
  const { to, em } = value
  if (typeof to !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(to) || typeof em !== 'number') return undefined
  const userId = 'userId' in value && typeof value.userId === 'number' ? value.userId : undefined
  return { to, em, userId }
}

/** Where `userId`, who has just signed in, goes on; undefined when it was somebody else's screen, or too long ago. */
export function retornoDe(retorno: Retorno | undefined, userId: number, now: number): string | undefined {
  if (retorno === undefined || Math.abs(now - retorno.em) > RETORNO_MS) return undefined
  return retorno.userId === undefined || retorno.userId === userId ? retorno.to : undefined
}
