import { columns, insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Reserva } from '../ports/creditos'

const COLUNAS: Columns<Reserva> = columns('usuarioId', 'referenciaId', 'quantidade', 'estado', 'expiraEm')

/** When the first hold is due for `listVencidas`. */
export const RESERVA_VENCE_EM = [`min(expira_em) FROM reservas WHERE estado = 'ativa'`]

/** Holds of credits over one connection; callers own the transaction. */
export function reservaRepository(db: Queryable) {
  return {
    /** Locked until the transaction ends. */
    async find(usuarioId: number, referenciaId: string): Promise<Reserva | undefined> {
      const { rows } = await db.query<Reserva>(
        `SELECT ${selecting(COLUNAS)} FROM reservas WHERE usuario_id = $1 AND referencia_id = $2 FOR UPDATE`,
        [usuarioId, referenciaId],
      )
      return rows[0]
    },
    async insert(reserva: Reserva) {
      const { text, values } = insertInto('reservas', toRow(COLUNAS, reserva))
      await db.query(text, values)
    },
    async setEstado({ usuarioId, referenciaId }: Reserva, estado: Reserva['estado']) {
      await db.query('UPDATE reservas SET estado = $3 WHERE usuario_id = $1 AND referencia_id = $2', [
        usuarioId,
        referenciaId,
        estado,
      ])
    },
    /** Oldest first; locked until the transaction ends. */
    async listAtivas(usuarioId: number): Promise<Reserva[]> {
      const { rows } = await db.query<Reserva>(
        `SELECT ${selecting(COLUNAS)} FROM reservas WHERE usuario_id = $1 AND estado = 'ativa'
         ORDER BY expira_em, referencia_id FOR UPDATE`,
        [usuarioId],
      )
      return rows
    },
    /** Active holds that have expired, up to `limite`. */
    async listVencidas(now: Date, limite: number): Promise<Pick<Reserva, 'usuarioId' | 'referenciaId'>[]> {
      const { rows } = await db.query<Pick<Reserva, 'usuarioId' | 'referenciaId'>>(
        `SELECT usuario_id, referencia_id FROM reservas
         WHERE estado = 'ativa' AND expira_em <= $1 ORDER BY expira_em LIMIT $2`,
        [now, limite],
      )
      return rows
    },
  }
}
export type Reservas = ReturnType<typeof reservaRepository>
