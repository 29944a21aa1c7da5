/** The moment a listing becomes live, however it was paid for. */
import type { Anuncio, Anuncios } from '../../ports/anuncios'
import { posicaoNaVitrine, vigenciaDe } from './promocao'

type Publicavel = Pick<
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
  await anuncios.ativar(anuncio.id, vigencia, posicaoNaVitrine({ ...anuncio, ...vigencia }, now), now)
}
