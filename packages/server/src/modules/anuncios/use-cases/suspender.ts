/** Listings that leave the air automatically and come back when their owner saves them (docs/adr/0010). */
import type { AnuncioNomeado } from '../ports/anuncios'
import type { AnunciosScope } from '../store'

/**
 * Suspends this owner's live listings that have lost their last photo, and mails the owner how to restore
 * them (rule: anuncios/suspenso). Call it in a transaction that holds the owner's lock.
 */
export async function suspenderSemFotos(
  { anuncios, alertasDeEventos }: Pick<AnunciosScope, 'anuncios' | 'alertasDeEventos'>,
  usuarioId: number,
  now: Date,
): Promise<AnuncioNomeado[]> {
  const bare = await anuncios.ativosSemFotos(usuarioId)
  for (const { id, titulo } of bare) {
    await anuncios.suspender(id, now)
    const message =
      `O anúncio "${titulo}" saiu do ar porque ficou sem fotos. Edite o anúncio e escolha fotos de um álbum ` +
      'verificado: ao salvar, ele volta ao ar até o fim da promoção.'
    const chave = `anuncio:${id}:sem-fotos:${now.getTime()}`
    await alertasDeEventos.create({ usuarioId, tipo: 'error', message, chave }, now)
  }
  return bare
}
