/** Albums: list, show, verify, refuse (rules: albuns/verificacao, operacao/comandos). */
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Conferir } from '../../../kernel/images/ports'
import type { AlbumModerado, FotoModerada } from '../ports/moderacao'
import type { OperacaoScope } from '../store'
import { linkDaFoto } from '../../../kernel/storage/operator-link'
import { verificarAlbum } from '../../albuns'
import { instanteLocal } from '../../../kernel/instante'
import { record, type Contexto } from './contexto'
import { affected, recusarFotos, type FotosRecusadas } from './fotos'

export interface AlbumVisto extends Omit<AlbumModerado, 'criadoEm'> {
  criadoEm: string
}

export interface FotoVista {
  id: number
  status: FotoModerada['status']
  largura: number
  altura: number
  /** Why a person must look at it; null: no reason, or a person has. */
  conferir: Conferir | null
  /** Null for a refused one, which is not served. */
  url: string | null
  /** Path on the disk of the machine that stores the pictures. */
  arquivo: string
}

export function albumVisto(album: AlbumModerado): AlbumVisto {
  return { ...album, criadoEm: instanteLocal(album.criadoEm) }
}

/** Pending ones oldest first. */
export async function listAlbuns(
  { store }: Contexto,
  { pendentes, limite }: { pendentes: boolean; limite: number },
): Promise<Outcome<{ albuns: AlbumVisto[] }>> {
  const albuns = await store.moderacao.listAlbuns({ pendentes, limite })
  return done({ albuns: albuns.map(albumVisto) })
}

/** The album with the URLs of its pictures; the view is audited. Fails with NAO_ENCONTRADO. */
export function showAlbum(
  contexto: Contexto,
  { id }: { id: number },
): Promise<Outcome<AlbumVisto & { fotos: FotoVista[] }>> {
  return contexto.store.transaction(async (tx) => {
    const album = await tx.moderacao.findAlbum(id)
    if (album === undefined) return unknownAlbum(id)
    const fotos = await tx.moderacao.listFotos(id)
    const now = contexto.clock()
    await record(tx, contexto, { acao: 'album-consultado', alvo: `album:${id}`, now })
    const flagged = new Map(
      (await tx.hashesDasFotos.listAConferir(id)).map(({ arquivoPath, conferir }) => [arquivoPath, conferir]),
    )
    const vista = (foto: FotoModerada) => ({
      ...fotoVista(contexto, foto, now),
      conferir: flagged.get(foto.arquivoPath) ?? null,
    })
    return done({ ...albumVisto(album), fotos: fotos.map(vista) })
  })
}

function fotoVista(contexto: Contexto, foto: FotoModerada, now: Date): Omit<FotoVista, 'conferir'> {
  const { id, status, largura, altura, arquivoPath, maiorLargura } = foto
  return {
    id,
    status,
    largura,
    altura,
    url: status === 'ativa' ? linkDaFoto(contexto, arquivoPath, now) : null,
    arquivo: contexto.arquivo(arquivoPath, maiorLargura),
  }
}

/** Fails with NAO_ENCONTRADO, or CONFLITO when the album is already verified or has no photos. */
export function verificar(
  contexto: Contexto,
  { id }: { id: number },
): Promise<Outcome<{ id: number; titulo: string; usuarioId: number; fotos: number }>> {
  return contexto.store.transaction(async (tx) => {
    const album = await lockAlbum(tx, id)
    if (album === undefined) return unknownAlbum(id)
    const { usuarioId, titulo, verificacao, qtdFotos } = album
    if (verificacao === 'verificado')
      return fail('CONFLITO', { message: `O álbum ${id} já está verificado.` })
    if (qtdFotos === 0) return fail('CONFLITO', { message: `O álbum ${id} não tem fotos para verificar.` })
    const now = contexto.clock()
    await verificarAlbum(tx, album, now)
    await tx.hashesDasFotos.markConferidas(id)
    const dados = { antes: verificacao, depois: 'verificado', fotos: qtdFotos, usuarioId }
    await record(tx, contexto, { acao: 'album-verificado', alvo: `album:${id}`, dados, now })
    return done({ id, titulo, usuarioId, fotos: qtdFotos })
  })
}

/**
 * Refuses the album with all its photos. Fails with NAO_ENCONTRADO, or CONFLITO when it is already refused.
 */
export function recusarAlbum(
  contexto: Contexto,
  { id, motivo }: { id: number; motivo: string },
): Promise<Outcome<FotosRecusadas & { id: number; titulo: string; usuarioId: number }>> {
  return contexto.store.transaction(async (tx) => {
    const album = await lockAlbum(tx, id)
    if (album === undefined) return unknownAlbum(id)
    const { usuarioId, titulo, verificacao } = album
    if (verificacao === 'recusado') return fail('CONFLITO', { message: `O álbum ${id} já foi recusado.` })
    const now = contexto.clock()
    await tx.albuns.setVerificacao(id, 'recusado', motivo)
    const fotos = (await tx.moderacao.listFotos(id)).filter(({ status }) => status === 'ativa')
    const recusa = { usuarioId, fotos: fotos.map((foto) => foto.id), motivo, now }
    const message = `Seu álbum "${titulo}" foi recusado. Envie novas fotos para outra verificação. Motivo: ${motivo}`
    const chave = `album:${id}:recusado:${now.getTime()}`
    await tx.alertasDeEventos.create({ usuarioId, tipo: 'error', message, chave }, now)
    // Afterwards, so that the effect on listings is the newer alert, shown first.
    const recusadas = await recusarFotos(tx, contexto, recusa)
    const dados = { motivo, antes: verificacao, depois: 'recusado', usuarioId, ...affected(recusadas) }
    await record(tx, contexto, { acao: 'album-recusado', alvo: `album:${id}`, dados, now })
    return done({ id, titulo, usuarioId, ...recusadas })
  })
}

/** The owner first, then the album, in the same order as a publication. Read again once both are locked. */
async function lockAlbum(tx: OperacaoScope, id: number): Promise<AlbumModerado | undefined> {
  const known = await tx.moderacao.findAlbum(id)
  if (known === undefined) return undefined
  await tx.anuncios.lockDono(known.usuarioId)
  await tx.albuns.lock(known.usuarioId, id)
  return tx.moderacao.findAlbum(id)
}

function unknownAlbum(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há álbum ${id}, ou ele foi removido pelo dono.` })
}
