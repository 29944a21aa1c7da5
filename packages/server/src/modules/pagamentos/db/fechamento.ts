import { z } from 'zod'
import { jsonColumn, jsonList } from '../../../kernel/db/json-column'
import { TIPOS_DIVERGENCIA, type Divergencia, type FechamentoGuardado } from '../ports/fechamento'
import type { Queryable } from '../../../kernel/db/queryable'
import { CONFERENCIAS } from './fechamento-sql'

const LIMITE = 200

const divergenciaSchema: z.ZodType<Divergencia> = z.object({
  tipo: z.enum(TIPOS_DIVERGENCIA),
  alvo: z.string(),
  detalhe: z.string(),
})
const divergenciasGuardadas = jsonList(
  'fechamentos.divergencias',
  jsonColumn('fechamentos.divergencias', divergenciaSchema),
)

/** The daily check and its results. */
export function fechamentoRepository(db: Queryable) {
  return {
    /** Compares ledger, payments and publications; read-only. At most 200 of each kind. */
    async listDivergencias(now: Date): Promise<Divergencia[]> {
      const found: Divergencia[] = []
      for (const tipo of TIPOS_DIVERGENCIA) {
        const { rows } = await db.query<Omit<Divergencia, 'tipo'>>(
          `WITH agora AS (SELECT $1::timestamptz AS em) SELECT * FROM (${CONFERENCIAS[tipo]}) d LIMIT ${LIMITE}`,
          [now],
        )
        found.push(...rows.map(({ alvo, detalhe }) => ({ tipo, alvo, detalhe })))
      }
      return found
    },
    async insert({ feitoEm, divergencias }: FechamentoGuardado) {
      await db.query('INSERT INTO fechamentos (feito_em, total, divergencias) VALUES ($1, $2, $3)', [
        feitoEm,
        divergencias.length,
        divergenciasGuardadas.write(divergencias),
      ])
    },
    async findUltimo(): Promise<FechamentoGuardado | undefined> {
      const { rows } = await db.query<{ feitoEm: Date; divergencias: unknown }>(
        'SELECT feito_em, divergencias FROM fechamentos ORDER BY id DESC LIMIT 1',
      )
      return rows.map(readFechamento)[0]
    },
  }
}
export type Fechamentos = ReturnType<typeof fechamentoRepository>

function readFechamento({
  feitoEm,
  divergencias,
}: {
  feitoEm: Date
  divergencias: unknown
}): FechamentoGuardado {
  return { feitoEm, divergencias: [...divergenciasGuardadas.read(divergencias)] }
}
