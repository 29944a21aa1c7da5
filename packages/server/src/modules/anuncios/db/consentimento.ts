import { ALL_LISTS } from '../../../kernel/changed'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ConsentimentoDosAnuncios } from '../../contas'
import type { OnChange } from './anuncio-tags'

/** Effect of withdrawn consent on the listings of an account: off the air, while their days continue. */
export function consenting(db: Queryable, onChange: OnChange): ConsentimentoDosAnuncios {
  return {
    async ocultarSemConsentimento(usuarioId, now) {
      // Owner first, as in every use case that locks both, so that no publication intervenes.
      await db.query('SELECT 1 FROM usuarios WHERE id = $1 FOR NO KEY UPDATE', [usuarioId])
      const own = 'SELECT id FROM anuncios WHERE usuario_id = $1'
      await db.query(`DELETE FROM vitrine WHERE anuncio_id IN (${own})`, [usuarioId])
      const { count } = await db.query(
        `UPDATE anuncios SET status = 'inativo', suspenso_em = $2, atualizado_em = $2,
           oculto_por = coalesce(oculto_por, 'consentimento') WHERE usuario_id = $1 AND status = 'ativo'`,
        [usuarioId, now],
      )
      onChange(ALL_LISTS)
      return count
    },
    async liberarConsentimento(usuarioId) {
      await db.query(
        `UPDATE anuncios SET oculto_por = NULL WHERE usuario_id = $1 AND oculto_por = 'consentimento'`,
        [usuarioId],
      )
    },
  }
}
