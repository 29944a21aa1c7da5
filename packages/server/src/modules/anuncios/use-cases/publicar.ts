/** The moment a listing becomes live, however it was paid for. */
import { LIMITE_GRATIS } from '@portal/domain/limites'
import type { Anuncio, Anuncios } from '../ports/anuncios'
import type { AnunciosScope } from '../store'
import type { PagoCom } from '../ports/vigencias'
import { bitsDoAnuncio, type Filtravel } from './atributos'
import { posicaoNaVitrine, vigenciaDe } from './vigencia'

type Publicavel = Filtravel &
  Pick<
    Anuncio,
    | 'id'
    | 'usuarioId'
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

/**
 * Sets days, draws impulsos and places the listing in the public order; the promotion must be stored already. What it is
 * paid with is written down, and publishes once.
 */
export async function publicar(
  { anuncios, vigencias }: Pick<AnunciosScope, 'anuncios' | 'vigencias'>,
  anuncio: Publicavel,
  { now, random, pagoCom }: { now: Date; random: () => number; pagoCom: PagoCom },
): Promise<void> {
  const vigencia = vigenciaDe(anuncio, anuncio.estado, now, random)
  const posicao = posicaoNaVitrine({ ...anuncio, ...vigencia }, now)
  await anuncios.publish(anuncio.id, vigencia, { ...posicao, atributos: bitsDoAnuncio(anuncio) }, now)
  const { id: anuncioId, usuarioId } = anuncio
  await vigencias.record({ usuarioId, anuncioId, pagoCom, expiraEm: vigencia.expiraEm, now })
}

/** Whether saving this listing brings it back: it was suspended, and its days are not over. */
export function canRetomar(
  { suspensoEm, expiraEm }: Pick<Anuncio, 'suspensoEm' | 'expiraEm'>,
  now: Date,
): boolean {
  return suspensoEm !== null && expiraEm !== null && expiraEm > now
}

/** Whether there is a photo that the public may see: it is there, and an approval has seen it as it is drawn now. */
export function hasFotoVista({ fotos }: Pick<Anuncio, 'fotos'>): boolean {
  return fotos.some(({ porVer }) => !porVer)
}

/**
 * Whether one free listing more would be too many: a new one (`id` null), one that is renewed, or one that comes back.
 * Lock the owner first.
 */
export async function isAcimaDoLimite(
  anuncios: Pick<Anuncios, 'countGratisAtivos'>,
  { id, tipo, usuarioId }: Pick<Anuncio, 'tipo' | 'usuarioId'> & { id: number | null },
): Promise<boolean> {
  return tipo === 'GRATIS' && (await anuncios.countGratisAtivos(usuarioId, id)) >= LIMITE_GRATIS
}

/** Makes a suspended listing live again with the days and impulsos that it had. */
export async function retomar(
  anuncios: Pick<Anuncios, 'publish'>,
  anuncio: Anuncio,
  now: Date,
): Promise<void> {
  const { dataInicio, dataFim, expiraEm, impulsos } = anuncio
  if (dataInicio === null || dataFim === null || expiraEm === null) return
  const vigencia = { dataInicio, dataFim, expiraEm, impulsos }
  const linha = { ...posicaoNaVitrine(anuncio, now), atributos: bitsDoAnuncio(anuncio) }
  await anuncios.publish(anuncio.id, vigencia, linha, now)
}
