/** A listing as visitors may see it (rule: anuncio-publico/fim). */
import { idDoSlug } from '@portal/domain/texto'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Anuncio } from '../ports/anuncios'
import type { AnunciosScope } from '../store'

/**
 * Finds a public listing by id or slug. Unknown, pendente or never published: 404. Expired or removed: 410.
 * With `usuarioId`, owners also find their own waiting listing.
 */
export async function findPublico(
  { anuncios }: { anuncios: AnunciosScope['anunciosPublicos'] },
  idOuSlug: string,
  usuarioId?: number,
): Promise<Outcome<Anuncio>> {
  const id = idDoSlug(idOuSlug)
  const anuncio = id === undefined ? undefined : await anuncios.find(id)
  if (anuncio === undefined) return fail('NAO_ENCONTRADO')
  if (anuncio.status === 'ativo') return done(anuncio)
  // Only the category is returned: the 410 page shows other adverts of it (rule: anuncio-publico/fim).
  if (anuncio.publicadoEm !== null) return fail('REMOVIDO', { errors: { categoria: [anuncio.categoria] } })
  const ownPending = anuncio.usuarioId === usuarioId && anuncio.removidoEm === null
  return ownPending ? done(anuncio) : fail('NAO_ENCONTRADO')
}
