import { hmacOf, isHmacOf, type Secret } from './secret'

/** Unguessable links that expire; the signature covers the expiry, so nothing is stored. */
export interface SignedLinks {
  /** Returns `subject` with its expiry and signature, for a query string. */
  sign(subject: string, expiraEm: Date): string
  isValid(subject: string, query: { ate?: unknown; s?: unknown }, now: Date): boolean
}

/** Subject of a signed link to a version under test (docs/adr/0022). */
export const overrideSubject = (app: string, address: string): string => `versao\n${app}\n${address}`

export function createSignedLinks(secret: Secret): SignedLinks {
  const textOf = (subject: string, ate: number) => `link\n${subject}\n${ate}`
  return {
    sign(subject, expiraEm) {
      const ate = Math.floor(expiraEm.getTime() / 1000)
      return `ate=${ate}&s=${hmacOf(secret, textOf(subject, ate)).toString('base64url')}`
    },
    isValid(subject, { ate, s }, now) {
      const end = Number(ate)
      if (!Number.isSafeInteger(end) || typeof s !== 'string' || end * 1000 < now.getTime()) return false
      return isHmacOf(secret, textOf(subject, end), s, now)
    },
  }
}
