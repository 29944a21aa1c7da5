import { DAY_MS, later } from '../kernel/clock'

/**
 * security.txt (RFC 9116): where to report vulnerabilities; it expires, so that the operator reviews it
 * regularly.
 */
export function securityTxt(contact: string, publicUrl: string, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${later(now, EXPIRES_MS).toISOString()}`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const EXPIRES_MS = 90 * DAY_MS
