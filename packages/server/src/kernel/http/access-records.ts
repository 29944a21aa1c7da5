import { z } from 'zod'

/** Where a call came from, as the law wants it kept: the address, and the port where it is the person's own. */
export const originSchema = z.object({ endereco: z.string(), porta: z.number().nullable() })
export type OrigemDoAcesso = z.output<typeof originSchema>

/**
 * Access records (Marco Civil, article 15): written, exported to their owner, opened for an order, deleted by age; nothing
 * else reads them. Address and port are sealed.
 */
export interface AccessRecordRepository {
  record(registro: OrigemDoAcesso & { usuarioId: number; now: Date }): Promise<void>
  list(usuarioId: number): Promise<(OrigemDoAcesso & { em: Date })[]>
  /** Seals what an older server wrote in plain text; answers how many. */
  sealPlain(limite: number): Promise<number>
  deleteOlderThan(instant: Date): Promise<number>
}
