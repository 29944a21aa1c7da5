import { insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Chave, Chaves } from '../ports/chaves'

const COLUNAS: Columns<Chave> = {
  id: 'id',
  operadorId: 'operador_id',
  nome: 'nome',
  credencial: 'credencial',
  chavePublica: 'chave_publica',
  contador: 'contador',
  transportes: 'transportes',
  sincronizada: 'sincronizada',
  criadaEm: 'criada_em',
  usadaEm: 'usada_em',
}

/** Passkeys of operators; callers own the transaction. */
export function chaveRepository(db: Queryable): Chaves {
  const read = async (rest: string, values: readonly unknown[]): Promise<Chave[]> => {
    const sql = `SELECT ${selecting(COLUNAS)} FROM operador_chaves ${rest}`
    const { rows } = await db.query<Omit<Chave, 'contador'> & { contador: number | string }>(sql, values)
    return rows.map((row) => ({ ...row, contador: Number(row.contador) }))
  }
  return {
    list: (operadorId) => read('WHERE operador_id = $1 ORDER BY id', [operadorId]),
    findPorCredencial: async (credencial) => (await read('WHERE credencial = $1', [credencial]))[0],
    async create(chave, now) {
      const { text, values } = insertInto('operador_chaves', toRow(COLUNAS, { ...chave, criadaEm: now }))
      return (await db.query(`${text} ON CONFLICT (credencial) DO NOTHING`, values)).count > 0
    },
    async use(id, contador, now) {
      await db.query('UPDATE operador_chaves SET contador = $2, usada_em = $3 WHERE id = $1', [
        id,
        contador,
        now,
      ])
    },
    async remove(operadorId, id) {
      const sql = 'DELETE FROM operador_chaves WHERE operador_id = $1 AND id = $2'
      return (await db.query(sql, [operadorId, id])).count > 0
    },
  }
}
