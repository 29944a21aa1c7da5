import {
  TIPOS_DIVERGENCIA,
  type Divergencia,
  type FechamentoGuardado,
  type Fechamentos,
} from '../ports/fechamento'
import type { Queryable } from '../../../kernel/db/queryable'
import { CONFERENCIAS } from './fechamento-sql'

const LIMITE = 200

/** The daily check and what it found. */
export function fechamentoRepository(db: Queryable): Fechamentos {
  return {
    async conferir(now) {
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
    async insert({ feitoEm, divergencias }) {
      await db.query('INSERT INTO fechamentos (feito_em, total, divergencias) VALUES ($1, $2, $3)', [
        feitoEm,
        divergencias.length,
        JSON.stringify(divergencias),
      ])
    },
    async findUltimo() {
      const { rows } = await db.query<FechamentoGuardado>(
        'SELECT feito_em AS "feitoEm", divergencias FROM fechamentos ORDER BY id DESC LIMIT 1',
      )
      return rows[0]
    },
  }
}
