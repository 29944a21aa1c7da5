/** A listing as whoever visits may see it (rule: anuncio-publico/fim). */
import { idDoSlug } from '@portal/domain/texto'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Anuncio } from '../ports/anuncios'
import type { AnunciosScope } from '../store'

/**
 * The listing behind an id or a slug, if the public may see it. Unknown, pendente or never published: 404.
 * Expired or removed: 410. `usuarioId` lets owners see their own that still waits.
 */
export async function findPublico(
  { anuncios }: Pick<AnunciosScope, 'anuncios'>,
  idOuSlug: string,
  usuarioId?: number,
): Promise<Outcome<Anuncio>> {
  const id = idDoSlug(idOuSlug)
  const anuncio = id === undefined ? undefined : await anuncios.find(id)
  if (anuncio === undefined) return fail('NAO_ENCONTRADO')
  if (anuncio.status === 'ativo') return done(anuncio)
  // The category alone survives: the 410 page shows its other adverts (rule: anuncio-publico/fim).
  if (anuncio.publicadoEm !== null) return fail('REMOVIDO', { errors: { categoria: [anuncio.categoria] } })
  const ownPending = anuncio.usuarioId === usuarioId && anuncio.removidoEm === null
  return ownPending ? done(anuncio) : fail('NAO_ENCONTRADO')
}
