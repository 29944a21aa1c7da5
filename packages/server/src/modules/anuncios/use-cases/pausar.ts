/** An owner pauses a live listing and resumes it; its days run on (rule: anuncios/pausar). */
import type { Anuncio } from '../ports/anuncios'
import type { OcultoPor } from '../ports/revisoes'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { AnunciosStore } from '../store'
import { canRetomar, hasFotoVista, isAcimaDoLimite, retomar } from './publicar'
import { semSaida } from './saida-vigente'

/** Why its owner cannot resume a hidden listing. */
const OCULTO: Readonly<Record<OcultoPor, string>> = {
  revisao: 'Este anúncio volta ao ar quando a revisão for concluída.',
  consentimento: 'Aceite de novo o termo da LGPD em Perfil para o anúncio voltar ao ar.',
  denuncia: 'Este anúncio está oculto enquanto é analisado.',
}

interface Alvo {
  usuarioId: number
  id: number
}

export async function pausarDoDono(
  store: AnunciosStore,
  { usuarioId, id }: Alvo,
  now: Date,
): Promise<Outcome<Anuncio>> {
  return store.transaction(async ({ anuncios }) => {
    const anuncio = await anuncios.lockDoDono(id, usuarioId)
    if (anuncio === undefined) return fail('NAO_ENCONTRADO')
    if (anuncio.status !== 'ativo')
      return fail('CONFLITO', { message: 'Só um anúncio no ar pode ser pausado.' })
    await anuncios.suspender(id, now)
    const pausado = await anuncios.find(id)
    return pausado === undefined ? fail('NAO_ENCONTRADO') : done(pausado)
  })
}

/** A listing suspended for lack of photos needs one first; unapproved ones stay hidden. */
export async function retomarDoDono(
  store: AnunciosStore,
  { usuarioId, id }: Alvo,
  now: Date,
): Promise<Outcome<Anuncio>> {
  return store.transaction(async (tx) => {
    const { anuncios, revisoes } = tx
    // Before the listing, as in every use case that locks both.
    if (!(await anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const anuncio = await anuncios.lockDoDono(id, usuarioId)
    if (anuncio === undefined) return fail('NAO_ENCONTRADO')
    const livre = await semSaida(tx, usuarioId, now)
    if (!livre.ok) return livre
    const oculto = await revisoes.findOcultoPor(id)
    if (oculto !== null) return fail('CONFLITO', { message: OCULTO[oculto] })
    if (!canRetomar(anuncio, now)) return fail('CONFLITO', { message: 'O período deste anúncio acabou.' })
    if (!hasFotoVista(anuncio)) {
      const message =
        anuncio.fotos.length === 0
          ? 'Escolha fotos de um álbum verificado antes de retomar.'
          : 'As fotos deste anúncio mudaram desde a aprovação. Edite o anúncio e salve para que sejam revisadas.'
      return fail('CONFLITO', { message })
    }
    if (await isAcimaDoLimite(anuncios, anuncio)) return fail('LIMITE_ANUNCIOS_GRATIS')
    await retomar(anuncios, anuncio, now)
    const retomado = await anuncios.find(id)
    return retomado === undefined ? fail('NAO_ENCONTRADO') : done(retomado)
  })
}
