import type { Queryable } from '../../../kernel/db/queryable'
import type { Cadeia, Elo } from '../ports/cadeia'

/**
 * Same as in the trigger of migration 022. Repeated here, since an attacker who changes an entry may have
 * changed the trigger's function too.
 */
const TEXTO = `pg_catalog.jsonb_build_array(e.sequencia, a.id, a.ator, a.acao, a.alvo, a.dados,
  (extract(epoch FROM a.criado_em) * 1000000)::bigint)::text`

export function cadeiaRepository(db: Queryable): Cadeia {
  return { ...reading(db), ...sealing(db) }
}

function reading(db: Queryable): Pick<Cadeia, 'elos' | 'ponta' | 'semElo' | 'primeiraDepois'> {
  return {
    async elos(sequencia, limite) {
      const { rows } = await db.query<Elo>(
        `SELECT e.sequencia, e.entrada, e.hash, CASE WHEN a.id IS NULL THEN NULL ELSE ${TEXTO} END AS texto
         FROM auditoria_elos e LEFT JOIN auditoria a ON a.id = e.entrada
         WHERE e.sequencia > $1 ORDER BY e.sequencia LIMIT $2`,
        [sequencia, limite],
      )
      return rows
    },

    async ponta() {
      const { rows } = await db.query<{ sequencia: number; hash: Buffer }>(
        'SELECT sequencia, hash FROM auditoria_elos ORDER BY sequencia DESC LIMIT 1',
      )
      return rows[0]
    },

    async semElo(limite) {
      const { rows } = await db.query<{ id: number }>(
        `SELECT a.id FROM auditoria a
         WHERE NOT EXISTS (SELECT FROM auditoria_elos e WHERE e.entrada = a.id) ORDER BY a.id LIMIT $1`,
        [limite],
      )
      return rows.map(({ id }) => id)
    },

    async primeiraDepois(sequencia) {
      const { rows } = await db.query<{ criadoEm: Date }>(
        `SELECT a.criado_em AS "criadoEm" FROM auditoria_elos e JOIN auditoria a ON a.id = e.entrada
         WHERE e.sequencia > $1 ORDER BY e.sequencia LIMIT 1`,
        [sequencia],
      )
      return rows[0]?.criadoEm
    },
  }
}

function sealing(db: Queryable): Pick<Cadeia, 'selos' | 'ultimoSelo' | 'insertSelo'> {
  return {
    async selos() {
      const { rows } = await db.query<{ numero: number; selo: string }>(
        'SELECT numero, selo FROM auditoria_selos ORDER BY numero',
      )
      return rows
    },

    async ultimoSelo() {
      const { rows } = await db.query<{ selo: string }>(
        'SELECT selo FROM auditoria_selos ORDER BY numero DESC LIMIT 1',
      )
      return rows[0]?.selo
    },

    async insertSelo(numero, selo, now) {
      const { count } = await db.query(
        `INSERT INTO auditoria_selos (numero, selo, criado_em) VALUES ($1, $2, $3)
         ON CONFLICT (numero) DO NOTHING`,
        [numero, selo, now],
      )
      return count > 0
    },
  }
}
