import type { Queryable } from '../../../kernel/db/queryable'
import type { RenovacaoMarcada, Renovacoes } from '../ports/renovacoes'

const LISTED = `SELECT id, usuario_id AS "usuarioId" FROM anuncios
  WHERE renova_creditos IS NOT NULL AND expira_em <= $1`

/** Columns of `anuncios` used only by the renewal. */
export function renovacaoRepository(db: Queryable): Renovacoes {
  const list = async (where: string, values: readonly unknown[]) => {
    const sql = `${LISTED} ${where} ORDER BY expira_em, id LIMIT $2`
    return (await db.query<RenovacaoMarcada>(sql, values)).rows
  }
  return {
    async set(anuncioId, creditos) {
      await db.query('UPDATE anuncios SET renova_creditos = $2, renova_avisada_para = NULL WHERE id = $1', [
        anuncioId,
        creditos,
      ])
    },
    async find(anuncioId) {
      const { rows } = await db.query<{ creditos: number; avisadaPara: Date | null }>(
        `SELECT renova_creditos AS creditos, renova_avisada_para AS "avisadaPara" FROM anuncios
         WHERE id = $1 AND renova_creditos IS NOT NULL`,
        [anuncioId],
      )
      return rows[0]
    },
    async markAvisada(anuncioId, expiraEm) {
      await db.query('UPDATE anuncios SET renova_avisada_para = $2 WHERE id = $1', [anuncioId, expiraEm])
    },
    listAAvisar: ({ de, ate }, limite) =>
      list(`AND status = 'ativo' AND expira_em > $3 AND renova_avisada_para IS DISTINCT FROM expira_em`, [
        ate,
        limite,
        de,
      ]),
    listAVencer: (ate, limite) => list('', [ate, limite]),
  }
}
