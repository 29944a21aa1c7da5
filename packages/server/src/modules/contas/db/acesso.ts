import type { Recuperacao } from '@portal/domain/acesso'
import { heldAccount } from '../../../kernel/db/held'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SqlNow } from '../../../kernel/db/sql-now'
import type {
  ChavesRecentes,
  CodigoRecuperacaoRepository,
  RecuperacaoRepository,
  SegundoFator,
  SegundoFatorRepository,
} from '../ports/acesso'

export const CHAVES = { tabela: 'chaves_de_acesso', dono: 'usuario_id' }
export const DESAFIOS = { tabela: 'desafios_de_acesso', dono: 'usuario_id' }

export function segundoFatorRepository(db: Queryable): SegundoFatorRepository {
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
      `SELECT segredo_cifrado AS "segredoCifrado", ligado_em AS "ligadoEm"
       FROM segundos_fatores WHERE usuario_id = $1 ${lock}`,
      [usuarioId],
    )
    return rows[0]
  }
  return {
    find: (usuarioId) => read(usuarioId, ''),
    lock: (usuarioId) => read(usuarioId, 'FOR UPDATE'),
    async draw(usuarioId, segredoCifrado, now) {
      await db.query(
        `INSERT INTO segundos_fatores (usuario_id, segredo_cifrado, criado_em) VALUES ($1, $2, $3)
         ON CONFLICT (usuario_id) DO UPDATE SET segredo_cifrado = $2, criado_em = $3, ultimo_passo = 0
         WHERE segundos_fatores.ligado_em IS NULL`,
        [usuarioId, segredoCifrado, now],
      )
    },
    takeStep: (usuarioId, passo) =>
      changed('UPDATE segundos_fatores SET ultimo_passo = $2 WHERE usuario_id = $1 AND ultimo_passo < $2', [
        usuarioId,
        passo,
      ]),
    turnOn: (usuarioId, now) =>
      changed('UPDATE segundos_fatores SET ligado_em = $2 WHERE usuario_id = $1 AND ligado_em IS NULL', [
        usuarioId,
        now,
      ]),
    remove: (usuarioId) => remove(usuarioId, null),
    removeSince: async (usuarioId, since) => void (await remove(usuarioId, since)),
    async deleteUnconfirmedBefore(instant) {
      await db.query('DELETE FROM segundos_fatores WHERE ligado_em IS NULL AND criado_em < $1', [instant])
    },
  }
}

export function codigoRecuperacaoRepository(db: Queryable): CodigoRecuperacaoRepository {
  return {
    async replace(usuarioId, hashes, now) {
      await db.query('DELETE FROM codigos_de_recuperacao WHERE usuario_id = $1', [usuarioId])
      await db.query(
        `INSERT INTO codigos_de_recuperacao (usuario_id, codigo_hash, criado_em)
         SELECT $1, hash, $3 FROM unnest($2::bytea[]) AS hash`,
        [usuarioId, hashes, now],
      )
    },
    async use(usuarioId, hash, now) {
      const sql = `UPDATE codigos_de_recuperacao SET usado_em = $3
        WHERE usuario_id = $1 AND codigo_hash = $2 AND usado_em IS NULL`
      return (await db.query(sql, [usuarioId, hash, now])).count > 0
    },
    async countLeft(usuarioId) {
      const { rows } = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM codigos_de_recuperacao WHERE usuario_id = $1 AND usado_em IS NULL`,
        [usuarioId],
      )
      return rows[0]?.total ?? 0
    },
  }
}

/** `now` is the database's clock: a server with a wrong clock cannot shorten a wait. */
export function recuperacaoRepository(db: Queryable, now: SqlNow): RecuperacaoRepository {
  return {
    async record(usuarioId, tipo) {
      const { rows } = await db.query<{ em: Date }>(
        `INSERT INTO recuperacoes (usuario_id, tipo, em) VALUES ($1, $2, ${now()}) RETURNING em`,
        [usuarioId, tipo],
      )
      const [row] = rows
      if (row === undefined) throw new Error('INSERT INTO recuperacoes returned no row')
      return row.em
    },
    async list(usuarioId) {
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
    async contestAll(usuarioId) {
      const sql = `UPDATE recuperacoes SET desfeita_em = ${now()} WHERE usuario_id = $1 AND desfeita_em IS NULL`
      await db.query(sql, [usuarioId])
    },
    async deleteOlderThan(instant) {
      await db.query(`DELETE FROM recuperacoes WHERE em < $1 AND NOT ${heldAccount('usuario_id')}`, [instant])
    },
  }
}

export function chavesRecentes(db: Queryable): ChavesRecentes {
  return {
    async removeSince(usuarioId, since) {
      await db.query('DELETE FROM chaves_de_acesso WHERE usuario_id = $1 AND criada_em >= $2', [
        usuarioId,
        since,
      ])
    },
  }
}
