import { heldAccount } from '../../../kernel/db/held'
import type { Queryable } from '../../../kernel/db/queryable'
import type {
  DispositivoRepository,
  EventoSeguranca,
  EventoSegurancaRepository,
  TentativaRepository,
} from '../ports/seguranca'

export function dispositivoRepository(db: Queryable): DispositivoRepository {
  return {
    async create({ usuarioId, tokenHash, dispositivo, now }) {
      await db.query(
        `INSERT INTO dispositivos (token_hash, usuario_id, dispositivo, criado_em, usado_em)
         VALUES ($1, $2, $3, $4, $4)`,
        [tokenHash, usuarioId, dispositivo, now],
      )
    },

    use: async (usuarioId, tokenHash, now) =>
      (
        await db.query('UPDATE dispositivos SET usado_em = $3 WHERE usuario_id = $1 AND token_hash = $2', [
          usuarioId,
          tokenHash,
          now,
        ])
      ).count > 0,

    async confirm(usuarioId, tokenHash, now) {
      await db.query(
        'UPDATE dispositivos SET segunda_etapa_em = $3 WHERE usuario_id = $1 AND token_hash = $2',
        [usuarioId, tokenHash, now],
      )
    },

    async isConfirmed(usuarioId, tokenHash) {
      const { rows } = await db.query<{ em: Date | null }>(
        'SELECT segunda_etapa_em AS em FROM dispositivos WHERE usuario_id = $1 AND token_hash = $2',
        [usuarioId, tokenHash],
      )
      return (rows[0]?.em ?? null) !== null
    },

    async forgetAll(usuarioId, keep) {
      await db.query(
        'DELETE FROM dispositivos WHERE usuario_id = $1 AND token_hash IS DISTINCT FROM $2::bytea',
        [usuarioId, keep ?? null],
      )
    },

    deleteUnusedSince: async (instant) =>
      (
        await db.query(`DELETE FROM dispositivos WHERE usado_em < $1 AND NOT ${heldAccount('usuario_id')}`, [
          instant,
        ])
      ).count,
  }
}

/** Doubles with each try past the free ones, up to a maximum. */
const WAIT = `CASE WHEN novo.total < $3 THEN interval '0' ELSE
  least($5::float8, $4::float8 * power(2, least(novo.total - $3, 30))) * interval '1 millisecond' END`

export function tentativaRepository(db: Queryable): TentativaRepository {
  return {
    async count(chave, { livres, primeiraEsperaMs, maiorEsperaMs, esquecerMs }, now) {
      await db.query(
        `INSERT INTO tentativas_de_entrada (chave, total, liberada_em, ultima_em) VALUES ($1, 0, $2, $2)
         ON CONFLICT (chave) DO UPDATE SET total = 0 WHERE tentativas_de_entrada.ultima_em < $3`,
        [chave, now, new Date(now.getTime() - esquecerMs)],
      )
      const counted = await db.query(
        `UPDATE tentativas_de_entrada t SET total = novo.total, ultima_em = $2, liberada_em = $2::timestamptz + ${WAIT}
         FROM (SELECT total + 1 AS total FROM tentativas_de_entrada WHERE chave = $1 FOR UPDATE) novo
         WHERE t.chave = $1 AND t.liberada_em <= $2`,
        [chave, now, livres, primeiraEsperaMs, maiorEsperaMs],
      )
      if (counted.count > 0) return undefined
      const { rows } = await db.query<{ em: Date }>(
        'SELECT liberada_em AS em FROM tentativas_de_entrada WHERE chave = $1',
        [chave],
      )
      return rows[0]?.em
    },

    async undo(chave, now) {
      await db.query(
        'UPDATE tentativas_de_entrada SET total = greatest(total - 1, 0), liberada_em = $2 WHERE chave = $1',
        [chave, now],
      )
    },

    async forget(chave) {
      const { rows } = await db.query<{ total: number }>(
        'DELETE FROM tentativas_de_entrada WHERE chave = $1 RETURNING total',
        [chave],
      )
      return rows[0]?.total ?? 0
    },

    deleteOlderThan: async (instant) =>
      (await db.query('DELETE FROM tentativas_de_entrada WHERE ultima_em < $1', [instant])).count,
  }
}

export function eventoSegurancaRepository(db: Queryable): EventoSegurancaRepository {
  return {
    async record({ usuarioId, tipo, dispositivo, now }) {
      await db.query(
        'INSERT INTO eventos_seguranca (usuario_id, tipo, dispositivo, em) VALUES ($1, $2, $3, $4)',
        [usuarioId, tipo, dispositivo, now],
      )
    },

    async list(usuarioId, limite) {
      const { rows } = await db.query<EventoSeguranca>(
        'SELECT id, tipo, dispositivo, em FROM eventos_seguranca WHERE usuario_id = $1 ORDER BY id DESC LIMIT $2',
        [usuarioId, limite],
      )
      return rows
    },

    deleteOlderThan: async (instant) =>
      (
        await db.query(`DELETE FROM eventos_seguranca WHERE em < $1 AND NOT ${heldAccount('usuario_id')}`, [
          instant,
        ])
      ).count,
  }
}
