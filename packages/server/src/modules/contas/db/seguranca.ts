import { heldAccount } from '../../../kernel/db/retencao'
import type { Queryable } from '../../../kernel/db/queryable'
import type { EventoSeguranca, Ritmo } from '../ports/seguranca'
import type { TipoRegistrado } from '@portal/domain/seguranca'

/** Devices on which an account's owner has signed in. */
export function dispositivoRepository(db: Queryable) {
  return {
    async create({
      usuarioId,
      tokenHash,
      dispositivo,
      now,
    }: {
      usuarioId: number
      tokenHash: Buffer
      dispositivo: string
      now: Date
    }) {
      await db.query(
        `INSERT INTO dispositivos (token_hash, usuario_id, dispositivo, criado_em, usado_em)
         VALUES ($1, $2, $3, $4, $4)`,
        [tokenHash, usuarioId, dispositivo, now],
      )
    },

    /** True when the token is one of the user's; records the use. */
    use: async (usuarioId: number, tokenHash: Buffer, now: Date) =>
      (
        await db.query('UPDATE dispositivos SET usado_em = $3 WHERE usuario_id = $1 AND token_hash = $2', [
          usuarioId,
          tokenHash,
          now,
        ])
      ).count > 0,

    /** Records that a second step was passed on it. */
    async confirm(usuarioId: number, tokenHash: Buffer, now: Date) {
      await db.query(
        'UPDATE dispositivos SET segunda_etapa_em = $3 WHERE usuario_id = $1 AND token_hash = $2',
        [usuarioId, tokenHash, now],
      )
    },

    /** Whether a second step was passed on it. */
    async isConfirmed(usuarioId: number, tokenHash: Buffer): Promise<boolean> {
      const { rows } = await db.query<{ em: Date | null }>(
        'SELECT segunda_etapa_em AS em FROM dispositivos WHERE usuario_id = $1 AND token_hash = $2',
        [usuarioId, tokenHash],
      )
      return (rows[0]?.em ?? null) !== null
    },

    /** Deletes all of the user's except `keep`. */
    async forgetAll(usuarioId: number, keep?: Buffer) {
      await db.query(
        'DELETE FROM dispositivos WHERE usuario_id = $1 AND token_hash IS DISTINCT FROM $2::bytea',
        [usuarioId, keep ?? null],
      )
    },

    removeUnusedSince: async (instant: Date) =>
      (
        await db.query(`DELETE FROM dispositivos WHERE usado_em < $1 AND NOT ${heldAccount('usuario_id')}`, [
          instant,
        ])
      ).count,
  }
}
export type DispositivoRepository = ReturnType<typeof dispositivoRepository>

/** Doubles with each try past the free ones, up to a maximum. */
const WAIT = `CASE WHEN novo.total < $3 THEN interval '0' ELSE
  least($5::float8, $4::float8 * power(2, least(novo.total - $3, 30))) * interval '1 millisecond' END`

export function tentativaRepository(db: Queryable) {
  return {
    /**
     * Counts a try in advance, so that concurrent ones all count. Returns undefined if it is allowed; else when
     * the next one is, counting nothing.
     */
    async count(
      chave: Buffer,
      { livres, primeiraEsperaMs, maiorEsperaMs, esquecerMs }: Ritmo,
      now: Date,
    ): Promise<Date | undefined> {
      await db.query(
        `INSERT INTO tentativas_de_entrada (chave, total, liberada_em, ultima_em) VALUES ($1, 0, $2, $2)
         ON CONFLICT (chave) DO UPDATE SET total = 0 WHERE tentativas_de_entrada.ultima_em < $3`,
        [chave, now, new Date(now.getTime() - esquecerMs)],
      )
      const counted = await db.query(
        `UPDATE tentativas_de_entrada t SET total = novo.total, ultima_em = $2, liberada_em = $2::timestamptz + ${WAIT}
         FROM (SELECT total + 1 AS total FROM tentativas_de_entrada WHERE chave = $1 FOR UPDATE) novo
         WHERE t.chave = $1 AND (t.total < $3 OR t.liberada_em <= $2)`,
        [chave, now, livres, primeiraEsperaMs, maiorEsperaMs],
      )
      if (counted.count > 0) return undefined
      const { rows } = await db.query<{ em: Date }>(
        'SELECT liberada_em AS em FROM tentativas_de_entrada WHERE chave = $1',
        [chave],
      )
      return rows[0]?.em
    },

    /** Takes back a successful try. */
    async undo(chave: Buffer, now: Date) {
      await db.query(
        'UPDATE tentativas_de_entrada SET total = greatest(total - 1, 0), liberada_em = $2 WHERE chave = $1',
        [chave, now],
      )
    },

    /** Resets the counter; returns its value. */
    async forget(chave: Buffer): Promise<number> {
      const { rows } = await db.query<{ total: number }>(
        'DELETE FROM tentativas_de_entrada WHERE chave = $1 RETURNING total',
        [chave],
      )
      return rows[0]?.total ?? 0
    },

    removeOlderThan: async (instant: Date) =>
      (await db.query('DELETE FROM tentativas_de_entrada WHERE ultima_em < $1', [instant])).count,
  }
}
export type TentativaRepository = ReturnType<typeof tentativaRepository>

/** Security events shown to the owner. */
export function eventoSegurancaRepository(db: Queryable) {
  return {
    async record({
      usuarioId,
      tipo,
      dispositivo,
      now,
    }: {
      usuarioId: number
      tipo: TipoRegistrado
      dispositivo: string
      now: Date
    }) {
      await db.query(
        'INSERT INTO eventos_seguranca (usuario_id, tipo, dispositivo, em) VALUES ($1, $2, $3, $4)',
        [usuarioId, tipo, dispositivo, now],
      )
    },

    /** Newest first. */
    async list(usuarioId: number, limite: number): Promise<EventoSeguranca[]> {
      const { rows } = await db.query<EventoSeguranca>(
        'SELECT id, tipo, dispositivo, em FROM eventos_seguranca WHERE usuario_id = $1 ORDER BY id DESC LIMIT $2',
        [usuarioId, limite],
      )
      return rows
    },

    removeOlderThan: async (instant: Date) =>
      (
        await db.query(`DELETE FROM eventos_seguranca WHERE em < $1 AND NOT ${heldAccount('usuario_id')}`, [
          instant,
        ])
      ).count,
  }
}
export type EventoSegurancaRepository = ReturnType<typeof eventoSegurancaRepository>
