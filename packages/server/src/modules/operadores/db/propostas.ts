import { ESTADOS_PROPOSTA, NOMES_DOS_ATOS } from '@portal/domain/operadores'
import { z } from 'zod'
import { insertInto } from '../../../kernel/db/columns'
import { jsonColumn } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { NovaProposta, Proposta } from '../ports/propostas'

const dadosGuardados = jsonColumn('operador_propostas.dados', z.looseObject({}))
const nomesSchema = z.looseObject({ ato: z.enum(NOMES_DOS_ATOS), estado: z.enum(ESTADOS_PROPOSTA) })

/** A proposal past its expiry counts as expired, even before that is stored. */
const COLUNAS = `id, ato, dados, resumo, motivo,
  CASE WHEN estado = 'aberta' AND ate <= $1 THEN 'vencida' ELSE estado END AS estado,
  por, em, ate, decidida_por, decidida_em, falha, pega_ate, vez`

/** Proposals; callers own the transaction. */
export function propostaRepository(db: Queryable) {
  const read = async (rest: string, now: Date, values: readonly unknown[]): Promise<Proposta[]> => {
    const sql = `SELECT ${COLUNAS} FROM operador_propostas ${rest}`
    const { rows } = await db.query<Omit<Proposta, 'ato' | 'estado' | 'dados'> & { dados: unknown }>(sql, [
      now,
      ...values,
    ])
    return rows.map((row) => ({ ...row, ...nomesSchema.parse(row), dados: dadosGuardados.read(row.dados) }))
  }
  return {
    async create({ ato, dados, resumo, motivo, por, ate }: NovaProposta, now: Date) {
      const row = { ato, dados: dadosGuardados.write({ ...dados }), resumo, motivo, por, ate, em: now }
      const { text, values } = insertInto('operador_propostas', row)
      const { rows } = await db.query<{ id: number }>(`${text} RETURNING id`, values)
      const [created] = await read('WHERE id = $2', now, [rows[0]?.id])
      if (created === undefined) throw new Error('INSERT INTO operador_propostas returned no row')
      return created
    },
    /** Open ones first, then the most recently decided. */
    list: (limite: number, now: Date) =>
      read(
        `ORDER BY (estado IN ('aberta', 'confirmada') AND ate > $1) DESC, coalesce(decidida_em, em) DESC, id DESC
         LIMIT $2`,
        now,
        [limite],
      ),
    find: async (id: number, now: Date) => (await read('WHERE id = $2', now, [id]))[0],
    lock: async (id: number, now: Date) => (await read('WHERE id = $2 FOR UPDATE', now, [id]))[0],
    /** Deletes the input of expired proposals. */
    async forgetVencidas(now: Date) {
      const sql = `UPDATE operador_propostas SET dados = $2::jsonb WHERE estado = 'aberta' AND ate <= $1 AND dados <> $2::jsonb`
      await db.query(sql, [now, dadosGuardados.write({})])
    },
    /** Lets a confirmation hold a locked proposal until `ate`; returns its `vez`. */
    async pegar(id: number, { por, ate }: { por: string; ate: Date }, now: Date) {
      const { rows } = await db.query<{ vez: number }>(
        `UPDATE operador_propostas SET estado = 'confirmada', decidida_por = $2, decidida_em = $3, pega_ate = $4,
           vez = vez + 1 WHERE id = $1 AND estado IN ('aberta', 'confirmada') RETURNING vez`,
        [id, por, now, ate],
      )
      if (rows[0] === undefined) throw new Error(`proposal ${id} has ended`)
      return rows[0].vez
    },
    /** False when another confirmation has taken it over, or it has ended. */
    async finish(
      { id, vez }: Pick<Proposta, 'id' | 'vez'>,
      { estado, falha }: { estado: 'executada' | 'falhou'; falha: string | null },
      now: Date,
    ) {
      const { count } = await db.query(
        `UPDATE operador_propostas SET estado = $3, decidida_em = $4, falha = $5, dados = $6::jsonb
         WHERE id = $1 AND vez = $2 AND estado = 'confirmada'`,
        [id, vez, estado, now, falha, dadosGuardados.write({})],
      )
      return count === 1
    },
    /** Ends an open one without executing it. */
    async recusar(id: number, { por, motivo }: { por: string; motivo: string }, now: Date) {
      await db.query(
        `UPDATE operador_propostas SET estado = 'recusada', decidida_por = $2, decidida_em = $3, falha = $4,
           dados = $5::jsonb WHERE id = $1 AND estado = 'aberta'`,
        [id, por, now, motivo, dadosGuardados.write({})],
      )
    },
  }
}
export type Propostas = ReturnType<typeof propostaRepository>
