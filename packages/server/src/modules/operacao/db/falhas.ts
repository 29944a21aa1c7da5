import type { Queryable } from '../../../kernel/db/queryable'
import type { FalhaContada, FalhaDeTela } from '../ports/falhas'

/** Distinct failures kept of one release: positions in a script are numbers that a client can invent. */
const POR_VERSAO = 100
const LISTADAS = 500

/** Failures in browsers, counted by release and innermost frame (rule: operacao/falhas). */
export function falhasRepository(db: Queryable) {
  return {
    /** Counts it; past the bound of its release, without its frames. */
    async record({ app, versao, fase, tipo, quadros }: FalhaDeTela, now: Date) {
      await db.query(
        `INSERT INTO falhas_de_tela AS f (app, versao, fase, tipo, topo, quadros, quantidade, primeira, ultima)
         SELECT $1, $2, $3, $4, CASE WHEN cabe THEN $5 ELSE '' END,
           CASE WHEN cabe THEN $6::text[] ELSE '{}' END, 1, $7, $7
         FROM (SELECT count(*) < $8 OR bool_or(topo = $5 AND fase = $3 AND tipo = $4) AS cabe
           FROM falhas_de_tela WHERE app = $1 AND versao = $2) existentes
         ON CONFLICT (app, versao, fase, tipo, topo) DO UPDATE
           SET quantidade = f.quantidade + 1, quadros = excluded.quadros, ultima = excluded.ultima`,
        [app, versao, fase, tipo, quadros[0] ?? '', quadros, now, POR_VERSAO],
      )
    },
    async list(): Promise<FalhaContada[]> {
      const { rows } = await db.query<FalhaContada>(
        `SELECT app, versao, fase, tipo, quadros, quantidade, primeira, ultima
         FROM falhas_de_tela ORDER BY ultima DESC LIMIT ${LISTADAS}`,
        [],
      )
      return rows
    },
    async removeUnseenSince(before: Date) {
      await db.query('DELETE FROM falhas_de_tela WHERE ultima < $1', [before])
    },
  }
}
export type Falhas = ReturnType<typeof falhasRepository>
