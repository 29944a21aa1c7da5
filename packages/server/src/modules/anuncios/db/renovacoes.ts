import type { Queryable } from '../../../kernel/db/queryable'
import type { RenovacaoMarcada } from '../ports/renovacoes'

const LISTED = `SELECT id, usuario_id FROM anuncios
  WHERE renova_creditos IS NOT NULL AND expira_em <= $1`

/** Listings with automatic renewal and its price: columns of `anuncios` used only by the renewal. */
export function renovacaoRepository(db: Queryable) {
  const list = async (where: string, values: readonly unknown[]) => {
    const sql = `${LISTED} ${where} ORDER BY expira_em, id LIMIT $2`
    return (await db.query<RenovacaoMarcada>(sql, values)).rows
  }
  return {
    /** Sets the agreed price in credits; null: off. Clears the announcement. */
    async set(anuncioId: number, creditos: number | null) {
      await db.query('UPDATE anuncios SET renova_creditos = $2, renova_avisada_para = NULL WHERE id = $1', [
        anuncioId,
        creditos,
      ])
    },
    /** Locked with its listing: the agreed price, and the end for which the owner was notified. */
    async find(anuncioId: number): Promise<{ creditos: number; avisadaPara: Date | null } | undefined> {
      const { rows } = await db.query<{ creditos: number; avisadaPara: Date | null }>(
        `SELECT renova_creditos AS creditos, renova_avisada_para AS avisada_para FROM anuncios
         WHERE id = $1 AND renova_creditos IS NOT NULL`,
        [anuncioId],
      )
      return rows[0]
    },
    async markAvisada(anuncioId: number, expiraEm: Date) {
      await db.query('UPDATE anuncios SET renova_avisada_para = $2 WHERE id = $1', [anuncioId, expiraEm])
    },
    /** Live listings that end in the period and were not announced. */
    listAAvisar: ({ de, ate }: { de: Date; ate: Date }, limite: number) =>
      list(`AND status = 'ativo' AND expira_em > $3 AND renova_avisada_para IS DISTINCT FROM expira_em`, [
        ate,
        limite,
        de,
      ]),
    /** Listings that end until then, or have ended. */
    listAVencer: (ate: Date, limite: number) => list('', [ate, limite]),
  }
}
export type Renovacoes = ReturnType<typeof renovacaoRepository>
