import { ESTADOS_PROPOSTA, NOMES_DOS_ATOS } from '@portal/domain/operadores'
import { z } from 'zod'
import { insertInto } from '../../../kernel/db/columns'
import { jsonColumn } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Proposta, Propostas } from '../ports/propostas'

const dadosGuardados = jsonColumn('operador_propostas.dados', z.looseObject({}))
const nomesSchema = z.looseObject({ ato: z.enum(NOMES_DOS_ATOS), estado: z.enum(ESTADOS_PROPOSTA) })

/** An open one past its end is over, though nobody has written that down. */
const COLUNAS = `id, ato, dados, resumo, motivo,
  CASE WHEN estado = 'aberta' AND ate <= $1 THEN 'vencida' ELSE estado END AS estado,
  por, em, ate, decidida_por AS "decididaPor", decidida_em AS "decididaEm", falha`

/** Proposals; callers own the transaction. */
export function propostaRepository(db: Queryable): Propostas {
  const read = async (rest: string, now: Date, values: readonly unknown[]): Promise<Proposta[]> => {
    const sql = `SELECT ${COLUNAS} FROM operador_propostas ${rest}`
    const { rows } = await db.query<Omit<Proposta, 'ato' | 'estado' | 'dados'> & { dados: unknown }>(sql, [
      now,
      ...values,
    ])
    return rows.map((row) => ({ ...row, ...nomesSchema.parse(row), dados: dadosGuardados.read(row.dados) }))
  }
  return {
    async create({ ato, dados, resumo, motivo, por, ate }, now) {
      const row = { ato, dados: dadosGuardados.write({ ...dados }), resumo, motivo, por, ate, em: now }
      const { text, values } = insertInto('operador_propostas', row)
      const { rows } = await db.query<{ id: number }>(`${text} RETURNING id`, values)
      const [created] = await read('WHERE id = $2', now, [rows[0]?.id])
      if (created === undefined) throw new Error('INSERT INTO operador_propostas answered no row')
      return created
    },
    list: (limite, now) =>
      read(
        `ORDER BY (estado IN ('aberta', 'confirmada') AND ate > $1) DESC, coalesce(decidida_em, em) DESC, id DESC
         LIMIT $2`,
        now,
        [limite],
      ),
    find: async (id, now) => (await read('WHERE id = $2', now, [id]))[0],
    lock: async (id, now) => (await read('WHERE id = $2 FOR UPDATE', now, [id]))[0],
    async forgetVencidas(now) {
      const sql = `UPDATE operador_propostas SET dados = $2::jsonb WHERE estado = 'aberta' AND ate <= $1 AND dados <> $2::jsonb`
      await db.query(sql, [now, dadosGuardados.write({})])
    },
    async decide(id, { estado, por, falha }, now) {
      await db.query(
        `UPDATE operador_propostas SET estado = $2, decidida_por = $3, decidida_em = $4, falha = $5,
           dados = CASE WHEN $2 = 'confirmada' THEN dados ELSE $6::jsonb END WHERE id = $1`,
        [id, estado, por, now, falha ?? null, dadosGuardados.write({})],
      )
    },
  }
}
