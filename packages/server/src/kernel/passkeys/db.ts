import { insertInto, selecting, toRow, type Columns } from '../db/columns'
import type { Queryable } from '../db/queryable'
import type { Chave, Chaves, Desafio, Desafios } from './ports'

/** Table of one kind of owner's passkeys or challenges, and its owner column. */
interface Place {
  tabela: string
  dono: string
}

const columnsOf = (dono: string): Columns<Chave> => ({
  id: 'id',
  donoId: dono,
  nome: 'nome',
  credencial: 'credencial',
  chavePublica: 'chave_publica',
  contador: 'contador',
  transportes: 'transportes',
  sincronizada: 'sincronizada',
  criadaEm: 'criada_em',
  usadaEm: 'usada_em',
})

/** Passkeys; callers own the transaction. */
export function chaveRepository(db: Queryable, { tabela, dono }: Place): Chaves {
  const columns = columnsOf(dono)
  const read = async (rest: string, values: readonly unknown[]): Promise<Chave[]> => {
    const sql = `SELECT ${selecting(columns)} FROM ${tabela} ${rest}`
    const { rows } = await db.query<Omit<Chave, 'contador'> & { contador: number | string }>(sql, values)
    return rows.map((row) => ({ ...row, contador: Number(row.contador) }))
  }
  const changed = async (sql: string, values: readonly unknown[]) => (await db.query(sql, values)).count > 0
  return {
    list: (donoId) => read(`WHERE ${dono} = $1 ORDER BY id`, [donoId]),
    findPorCredencial: async (credencial) => (await read('WHERE credencial = $1', [credencial]))[0],
    create(chave, now) {
      const { text, values } = insertInto(tabela, toRow(columns, { ...chave, criadaEm: now }))
      return changed(`${text} ON CONFLICT (credencial) DO NOTHING`, values)
    },
    // Authenticators without a counter always report zero.
    use: (id, contador, now) =>
      changed(
        `UPDATE ${tabela} SET contador = $2::bigint, usada_em = $3
         WHERE id = $1 AND (contador < $2::bigint OR (contador = 0 AND $2::bigint = 0))`,
        [id, contador, now],
      ),
    rename: (donoId, id, nome) =>
      changed(`UPDATE ${tabela} SET nome = $3 WHERE ${dono} = $1 AND id = $2`, [donoId, id, nome]),
    remove: (donoId, id) => changed(`DELETE FROM ${tabela} WHERE ${dono} = $1 AND id = $2`, [donoId, id]),
  }
}

/** Challenges for browsers to sign; callers own the transaction. */
export function desafioRepository<Uso extends string>(db: Queryable, { tabela, dono }: Place): Desafios<Uso> {
  return {
    async create({ id, uso, donoId, desafio, expiraEm }) {
      const row = { id, uso, [dono]: donoId, desafio, expira_em: expiraEm }
      const { text, values } = insertInto(tabela, row)
      await db.query(text, values)
    },
    async take(id, uso, now) {
      const { rows } = await db.query<Desafio<Uso>>(
        `DELETE FROM ${tabela} WHERE id = $1 AND uso = $2 AND expira_em > $3
         RETURNING id, uso, ${dono} AS dono_id, desafio, expira_em`,
        [id, uso, now],
      )
      return rows[0]
    },
    async removeExpired(now) {
      await db.query(`DELETE FROM ${tabela} WHERE expira_em < $1`, [now])
    },
  }
}
