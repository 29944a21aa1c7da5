/** Makes a listing live, however it was paid. */
import { LIMITE_GRATIS } from '@portal/domain/limites'
import type { Anuncio } from '../ports/anuncios'
import type { AnunciosScope, Anuncios } from '../store'
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
 * Sets days, draws impulsos and inserts the listing into the public order; the promotion must be stored
 * already. Records the payment, which publishes once.
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

/** Whether saving this listing brings it back: it is suspended, and its days are not over. */
export function canRetomar(
  { suspensoEm, expiraEm }: Pick<Anuncio, 'suspensoEm' | 'expiraEm'>,
  now: Date,
): boolean {
  return suspensoEm !== null && expiraEm !== null && expiraEm > now
}

/** Whether it has a photo that the public may see: present, and approved as it is drawn now. */
export function hasFotoVista({ fotos }: Pick<Anuncio, 'fotos'>): boolean {
  return fotos.some(({ porVer }) => !porVer)
}

/**
 * Whether another free listing would exceed the limit: a new one (`id` null), a renewed or a resumed one.
 * Lock the owner first.
 */
export async function isAcimaDoLimite(
  anuncios: Pick<Anuncios, 'countGratisAtivos'>,
  { id, tipo, usuarioId }: Pick<Anuncio, 'tipo' | 'usuarioId'> & { id: number | null },
): Promise<boolean> {
  return tipo === 'GRATIS' && (await anuncios.countGratisAtivos(usuarioId, id)) >= LIMITE_GRATIS
}

/** Makes a suspended listing live again with its days and impulsos. */
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

/** Makes those of an owner's suspended listings live that need nothing first. Lock the owner first. */
export async function retomarPossiveis(
  { anuncios, revisoes }: Pick<AnunciosScope, 'anuncios' | 'revisoes'>,
  pausados: readonly Pick<Anuncio, 'id' | 'usuarioId'>[],
  now: Date,
): Promise<{ retomados: number; restantes: number }> {
  let retomados = 0
  for (const { id, usuarioId } of pausados) {
    const anuncio = await anuncios.lockDoDono(id, usuarioId)
    if (anuncio === undefined || !canRetomar(anuncio, now) || !hasFotoVista(anuncio)) continue
    if ((await revisoes.findOcultoPor(id)) !== null || (await isAcimaDoLimite(anuncios, anuncio))) continue
    await retomar(anuncios, anuncio, now)
    retomados += 1
  }
  return { retomados, restantes: pausados.length - retomados }
}
