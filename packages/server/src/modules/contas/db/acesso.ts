import type { Recuperacao, TipoRecuperacao } from '@portal/domain/acesso'
import { heldAccount } from '../../../kernel/db/retencao'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SqlNow } from '../../../kernel/db/sql-now'
import type { SegundoFator } from '../ports/acesso'

export const CHAVES = { tabela: 'chaves_de_acesso', dono: 'usuario_id' }
export const DESAFIOS = { tabela: 'desafios_de_acesso', dono: 'usuario_id' }

/** Authenticator of each account. */
export function segundoFatorRepository(db: Queryable) {
  const changed = async (sql: string, values: readonly unknown[]) => (await db.query(sql, values)).count > 0
  const forgetCodes = (usuarioId: number) =>
    db.query('DELETE FROM codigos_de_recuperacao WHERE usuario_id = $1', [usuarioId])
  const remove = async (usuarioId: number, since: Date | null) => {
    const sql = 'DELETE FROM segundos_fatores WHERE usuario_id = $1 AND criado_em >= coalesce($2, criado_em)'
    const gone = await changed(sql, [usuarioId, since])
    if (gone) await forgetCodes(usuarioId)
    return gone
  }
  const read = async (usuarioId: number, lock: string) => {
    const { rows } = await db.query<SegundoFator>(
      `SELECT segredo_cifrado, ligado_em
       FROM segundos_fatores WHERE usuario_id = $1 ${lock}`,
      [usuarioId],
    )
    return rows[0]
  }
  return {
    find: (usuarioId: number) => read(usuarioId, ''),
    /** The same, locked until the transaction ends. */
    lock: (usuarioId: number) => read(usuarioId, 'FOR UPDATE'),
    /** Stores a secret that is not confirmed by a code yet; an active one is left unchanged. */
    async draw(usuarioId: number, segredoCifrado: Buffer, now: Date) {
      await db.query(
        `INSERT INTO segundos_fatores (usuario_id, segredo_cifrado, criado_em) VALUES ($1, $2, $3)
         ON CONFLICT (usuario_id) DO UPDATE SET segredo_cifrado = $2, criado_em = $3, ultimo_passo = 0
         WHERE segundos_fatores.ligado_em IS NULL`,
        [usuarioId, segredoCifrado, now],
      )
    },
    /** False when a code of this step, or a later one, was already accepted: each counts once. */
    takeStep: (usuarioId: number, passo: number) =>
      changed('UPDATE segundos_fatores SET ultimo_passo = $2 WHERE usuario_id = $1 AND ultimo_passo < $2', [
        usuarioId,
        passo,
      ]),
    /** False when it was already on. */
    turnOn: (usuarioId: number, now: Date) =>
      changed('UPDATE segundos_fatores SET ligado_em = $2 WHERE usuario_id = $1 AND ligado_em IS NULL', [
        usuarioId,
        now,
      ]),
    /** False where there is none. */
    remove: (usuarioId: number) => remove(usuarioId, null),
    /** Includes its codes; only if created since. */
    removeSince: async (usuarioId: number, since: Date) => void (await remove(usuarioId, since)),
    async removeUnconfirmedBefore(instant: Date) {
      await db.query('DELETE FROM segundos_fatores WHERE ligado_em IS NULL AND criado_em < $1', [instant])
    },
  }
}
export type SegundoFatorRepository = ReturnType<typeof segundoFatorRepository>

export function codigoRecuperacaoRepository(db: Queryable) {
  return {
    /** Replaces all existing codes. */
    async replace(usuarioId: number, hashes: readonly Buffer[], now: Date) {
      await db.query('DELETE FROM codigos_de_recuperacao WHERE usuario_id = $1', [usuarioId])
      await db.query(
        `INSERT INTO codigos_de_recuperacao (usuario_id, codigo_hash, criado_em)
         SELECT $1, hash, $3 FROM unnest($2::bytea[]) AS hash`,
        [usuarioId, hashes, now],
      )
    },
    /** False when the code is not the account's, or was used. */
    async use(usuarioId: number, hash: Buffer, now: Date): Promise<boolean> {
      const sql = `UPDATE codigos_de_recuperacao SET usado_em = $3
        WHERE usuario_id = $1 AND codigo_hash = $2 AND usado_em IS NULL`
      return (await db.query(sql, [usuarioId, hash, now])).count > 0
    },
    async countLeft(usuarioId: number): Promise<number> {
      const { rows } = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM codigos_de_recuperacao WHERE usuario_id = $1 AND usado_em IS NULL`,
        [usuarioId],
      )
      return rows[0]?.total ?? 0
    },
  }
}
export type CodigoRecuperacaoRepository = ReturnType<typeof codigoRecuperacaoRepository>

/** `now` is the database's clock: a server with a wrong clock cannot shorten a wait. */
export function recuperacaoRepository(db: Queryable, now: SqlNow) {
  return {
    /** Returns its time. */
    async record(usuarioId: number, tipo: TipoRecuperacao): Promise<Date> {
      const { rows } = await db.query<{ em: Date }>(
        `INSERT INTO recuperacoes (usuario_id, tipo, em) VALUES ($1, $2, ${now()}) RETURNING em`,
        [usuarioId, tipo],
      )
      const [row] = rows
      if (row === undefined) throw new Error('INSERT INTO recuperacoes returned no row')
      return row.em
    },
    /** Recoveries that were not contested, with the database's current time. */
    async list(usuarioId: number): Promise<{ recuperacoes: Recuperacao[]; agora: Date }> {
      const { rows } = await db.query<Partial<Recuperacao> & { agora: Date }>(
        `SELECT ${now()} AS agora, r.tipo, r.em FROM (SELECT 1) AS uma
         LEFT JOIN recuperacoes r ON r.usuario_id = $1 AND r.desfeita_em IS NULL ORDER BY r.em DESC LIMIT 20`,
        [usuarioId],
      )
      const [first] = rows
      if (first === undefined) throw new Error('the database returned no time')
      const recuperacoes = rows.flatMap(({ tipo, em }) => (tipo && em ? [{ tipo, em }] : []))
      return { recuperacoes, agora: first.agora }
    },
    async contestAll(usuarioId: number) {
      const sql = `UPDATE recuperacoes SET desfeita_em = ${now()} WHERE usuario_id = $1 AND desfeita_em IS NULL`
      await db.query(sql, [usuarioId])
    },
    async removeOlderThan(instant: Date) {
      await db.query(`DELETE FROM recuperacoes WHERE em < $1 AND NOT ${heldAccount('usuario_id')}`, [instant])
    },
  }
}
export type RecuperacaoRepository = ReturnType<typeof recuperacaoRepository>

/** Passkeys created recently. */
export function chavesRecentes(db: Queryable) {
  return {
    async removeSince(usuarioId: number, since: Date) {
      await db.query('DELETE FROM chaves_de_acesso WHERE usuario_id = $1 AND criada_em >= $2', [
        usuarioId,
        since,
      ])
    },
  }
}
export type ChavesRecentes = ReturnType<typeof chavesRecentes>
