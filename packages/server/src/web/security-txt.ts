import { DAY_MS, later } from '../kernel/clock'

/** Where somebody tells of a hole (RFC 9116); by then whoever runs the site has looked at this again. */
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
