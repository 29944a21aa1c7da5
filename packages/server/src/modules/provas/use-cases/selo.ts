/** A signed statement of the state of the audit's chain (docs/adr/0050). */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Seal } from '../../../kernel/crypto/signed-json'

const HEX = z.string().regex(/^[0-9a-f]{64}$/)

const seloSchema = z.object({
  versao: z.literal(1),
  numero: z.int().min(1),
  /** The last entry that it covers, and that entry's hash. */
  ate: z.int().min(1),
  hash: HEX,
  /** Hash of the previous seal; null in the first. */
  anterior: HEX.nullable(),
  criadoEm: z.iso.datetime(),
  signature: z.string(),
})
export type Selo = z.output<typeof seloSchema>

export const hashDoSelo = (texto: string): string => createHash('sha256').update(texto).digest('hex')

export const chaveDoSelo = (numero: number): string =>
  `auditoria/selos/${String(numero).padStart(8, '0')}.json`

/** The stored and mailed form: one line. */
export function assinarSelo(seal: Seal, selo: Omit<Selo, 'versao' | 'signature'>): string {
  return JSON.stringify(seal.sign('auditoria', { versao: 1, ...selo }))
}

/** Undefined when it is not a seal of ours, or was changed. */
export function lerSelo(seal: Seal, texto: string): Selo | undefined {
  try {
    const given: unknown = JSON.parse(texto)
    seal.check('auditoria', given)
    return seloSchema.parse(given)
  } catch {
    return undefined
  }
}
