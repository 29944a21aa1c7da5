import { z } from 'zod'

/**
 * Origin of a call, as the law requires it to be kept: address, and source port where the connection is the
 * person's own.
 */
export const originSchema = z.object({ endereco: z.string(), porta: z.number().nullable() })
export type OrigemDoAcesso = z.output<typeof originSchema>

/**
 * Access records (Marco Civil, article 15): written, exported to their owner, opened for a court order,
 * deleted by age; nothing else reads them. Address and port are sealed.
 */
export interface AccessRecordRepository {
  record(registro: OrigemDoAcesso & { usuarioId: number; now: Date }): Promise<void>
  list(usuarioId: number): Promise<(OrigemDoAcesso & { em: Date })[]>
  /** Seals rows that an older release wrote in plain text; returns how many. */
  sealPlain(limite: number): Promise<number>
  deleteOlderThan(instant: Date): Promise<number>
}
