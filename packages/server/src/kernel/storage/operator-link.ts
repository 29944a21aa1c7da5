import type { SignedLinks } from '../crypto/signed-links'
import { later, MINUTE_MS } from '../clock'

/** Lifetime of a link: long enough to view an album from the command line. */
const MINUTOS = 15

const subjectOf = (path: string) => `foto\n${path}`

interface Issuer {
  links: Pick<SignedLinks, 'sign'>
  site: { publicUrl: string }
}

/** Picture address for the operator who requested it; the caller records the view. */
export function linkDaFoto({ links, site }: Issuer, path: string, now: Date): string {
  return `${site.publicUrl}/storage/${path}?${links.sign(subjectOf(path), later(now, MINUTOS * MINUTE_MS))}`
}

export function isLinkDaFoto(
  links: Pick<SignedLinks, 'isValid'>,
  path: string,
  query: { ate?: unknown; s?: unknown },
  now: Date,
): boolean {
  return links.isValid(subjectOf(path), query, now)
}
