import type { Queryable } from '../../../kernel/db/queryable'
import type { Elo } from '../ports/cadeia'

/**
 * Same as in the trigger of migration 022. Repeated here, since an attacker who changes an entry may have
 * changed the trigger's function too.
 */
const TEXTO = `pg_catalog.jsonb_build_array(e.sequencia, a.id, a.ator, a.acao, a.alvo, a.dados,
  (extract(epoch FROM a.criado_em) * 1000000)::bigint)::text`

/** The audit as a hash chain: the database links entries at the commit, and this program writes no links. */
export function cadeiaRepository(db: Queryable) {
  return { ...reading(db), ...sealing(db) }
}
export type Cadeia = ReturnType<typeof cadeiaRepository>

function reading(db: Queryable) {
  return {
    /** Links in order, after `sequencia`. */
    async elos(sequencia: number, limite: number) {
      const { rows } = await db.query<Elo>(
        `SELECT e.sequencia, e.entrada, e.hash, CASE WHEN a.id IS NULL THEN NULL ELSE ${TEXTO} END AS texto
         FROM auditoria_elos e LEFT JOIN auditoria a ON a.id = e.entrada
         WHERE e.sequencia > $1 ORDER BY e.sequencia LIMIT $2`,
        [sequencia, limite],
      )
      return rows
    },

    /** The newest link. */
    async ponta() {
      const { rows } = await db.query<{ sequencia: number; hash: Buffer }>(
        'SELECT sequencia, hash FROM auditoria_elos ORDER BY sequencia DESC LIMIT 1',
      )
      return rows[0]
    },

    /** Entries without a link. */
    async semElo(limite: number) {
      const { rows } = await db.query<{ id: number }>(
        `SELECT a.id FROM auditoria a
         WHERE NOT EXISTS (SELECT FROM auditoria_elos e WHERE e.entrada = a.id) ORDER BY a.id LIMIT $1`,
        [limite],
      )
      return rows.map(({ id }) => id)
    },

    /** When the first entry after `sequencia` was written. */
    async primeiraDepois(sequencia: number) {
      const { rows } = await db.query<{ criadoEm: Date }>(
        `SELECT a.criado_em FROM auditoria_elos e JOIN auditoria a ON a.id = e.entrada
         WHERE e.sequencia > $1 ORDER BY e.sequencia LIMIT 1`,
        [sequencia],
      )
      return rows[0]?.criadoEm
    },
  }
}

function sealing(db: Queryable) {
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

    /** False when another worker has just written that number. */
    async insertSelo(numero: number, selo: string, now: Date) {
      const { count } = await db.query(
        `INSERT INTO auditoria_selos (numero, selo, criado_em) VALUES ($1, $2, $3)
         ON CONFLICT (numero) DO NOTHING`,
        [numero, selo, now],
      )
      return count > 0
    },
  }
}
