/** The moment a listing becomes live, however it was paid for. */
import type { Anuncio, Anuncios } from '../../ports/anuncios'
import { bitsDoAnuncio, type Filtravel } from './atributos'
import { posicaoNaVitrine, vigenciaDe } from './promocao'

type Publicavel = Filtravel &
  Pick<
    Anuncio,
    | 'id'
    | 'estado'
    | 'tipo'
    | 'turno'
    | 'dias'
    | 'impulsosQtd'
    | 'horarioInicio'
    | 'horarioFim'
    | 'superTop'
    | 'highlight'
    | 'novidade'
    | 'diaEscolhido'
    | 'criadoEm'
  >

/** Sets days, draws impulsos and places the listing in the public order; the promotion must be stored already. */
export async function publicar(
  anuncios: Pick<Anuncios, 'ativar'>,
  anuncio: Publicavel,
  { now, random }: { now: Date; random: () => number },
): Promise<void> {
  const vigencia = vigenciaDe(anuncio, anuncio.estado, now, random)
  const posicao = posicaoNaVitrine({ ...anuncio, ...vigencia }, now)
  await anuncios.ativar(anuncio.id, vigencia, { ...posicao, atributos: bitsDoAnuncio(anuncio) }, now)
}
