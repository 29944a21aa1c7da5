/** Refuses photos: they are removed everywhere, and a listing left without photos leaves the air. */
import type { AnuncioNomeado } from '../ports/anuncios'
import { suspenderSemFotos } from './suspender'
import { record } from '../../../kernel/acts/context'
import type { FotoModerada } from '../../albuns'
import type { AnunciosActContext, AnunciosActScope } from '../acts/context'
import { anuncioSuspensoMail, fotosRecusadasMail } from './fotos-emails'

export interface FotosRecusadas {
  /** Ids of the photos. */
  fotos: number[]
  /** Live listings that showed one of them and continue with the others. */
  anunciosAlterados: AnuncioNomeado[]
  /** Live listings without any other photo. */
  anunciosSuspensos: AnuncioNomeado[]
}

interface Recusa {
  usuarioId: number
  fotos: readonly number[]
  motivo: string
  now: Date
}

/**
 * Call it in a transaction that holds the locks of owner and album. The caller creates the alert about the
 * album or photo.
 */
export async function recusarFotos(
  tx: AnunciosActScope,
  { site }: AnunciosActContext,
  { usuarioId, fotos, motivo, now }: Recusa,
): Promise<FotosRecusadas> {
  const shown = await tx.anuncios.ativosComFotos(fotos)
  await tx.albuns.refuseFotos(fotos, now)
  const suspended = await suspenderSemFotos(tx, usuarioId, now)
  const owner = await tx.usuarios.findById(usuarioId)
  if (suspended.length > 0 && owner !== undefined) {
    const titulos = suspended.map(({ titulo }) => titulo)
    await tx.outbox.send(anuncioSuspensoMail(site, owner.email, titulos, motivo), now)
  }
  const off = new Set(suspended.map(({ id }) => id))
  return {
    fotos: [...fotos],
    anunciosAlterados: shown.filter(({ id }) => !off.has(id)),
    anunciosSuspensos: suspended,
  }
}

/** One active photo, with its owner's alert and its entry in the audit. Hold the locks of owner and album. */
export async function recusarUma(
  tx: AnunciosActScope,
  contexto: AnunciosActContext,
  {
    foto: { id, usuarioId, albumId },
    motivo,
    now,
  }: { foto: Pick<FotoModerada, 'id' | 'usuarioId' | 'albumId'>; motivo: string; now: Date },
): Promise<FotosRecusadas> {
  const album = await tx.moderacao.findAlbum(albumId)
  const message = `Uma foto do seu álbum "${album?.titulo ?? ''}" foi recusada. Motivo: ${motivo}`
  await tx.alertasDeEventos.create(
    { usuarioId, tipo: 'error', message, chave: `foto:${id}:recusada`, push: 'revisao' },
    now,
  )
  const recusadas = await recusarFotos(tx, contexto, { usuarioId, fotos: [id], motivo, now })
  const dados = { motivo, albumId, usuarioId, ...affected(recusadas) }
  await record(tx, contexto, { acao: 'foto-recusada', alvo: `foto:${id}`, dados, now })
  return recusadas
}

interface Aviso {
  usuarioId: number
  album: string
  /** The whole album. */
  inteiro: boolean
  motivo: string
  now: Date
}

/** Names ground, fact, who decided, and how to contest. */
export async function mailRecusa(
  tx: AnunciosActScope,
  { site }: AnunciosActContext,
  { usuarioId, now, ...recusa }: Aviso,
): Promise<void> {
  const owner = await tx.usuarios.findById(usuarioId)
  if (owner !== undefined) await tx.outbox.send(fotosRecusadasMail(site, owner.email, recusa), now)
}

/** Ids alone, for the audit. */
export function affected({
  fotos,
  anunciosAlterados,
  anunciosSuspensos,
}: Pick<FotosRecusadas, 'fotos' | 'anunciosAlterados' | 'anunciosSuspensos'>): object {
  const ids = (list: readonly AnuncioNomeado[]) => list.map(({ id }) => id)
  return { fotos, anunciosAlterados: ids(anunciosAlterados), anunciosSuspensos: ids(anunciosSuspensos) }
}
