import type { Secrets } from '../../../kernel/crypto/ports'

/** 'D20261121-ZPERG-8YB9A': a letter for the kind, the day, and an unguessable part. */
export function newProtocolo(letter: 'D' | 'M', now: Date, secrets: Pick<Secrets, 'newProtocolo'>): string {
  const stamp = now.toISOString().slice(0, 10).replaceAll('-', '')
  const number = secrets.newProtocolo()
  return `${letter}${stamp}-${number.slice(0, 5)}-${number.slice(5)}`
}
