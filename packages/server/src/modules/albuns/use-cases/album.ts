import type { Album, Foto } from '@portal/api/album'
import { TIPOS_GRAVACAO } from '@portal/domain/gravacao'
import type { AlbumComFotos } from '../ports'
import type { Clock } from '../../../kernel/clock'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { AlbunsScope, AlbunsStore } from '../store'
import { toAlbum, toFoto } from './album-view'
import type { UploadDeps } from './store-fotos'

interface Deps {
  store: AlbunsStore
  clock: Clock
}
interface Which {
  usuarioId: number
  albumId: number
}
type Message = Outcome<{ message: string }>

export async function createAlbum(
  { store, clock }: Deps,
  usuarioId: number,
  titulo: string,
): Promise<Outcome<{ message: string; album: Album }>> {
  const id = await store.albuns.create(usuarioId, titulo, clock())
  const album = await store.albuns.find(usuarioId, id)
  return album === undefined
    ? fail('NAO_ENCONTRADO')
    : done({ message: 'Álbum criado.', album: toAlbum(album) })
}

export async function findAlbum(
  { store }: Pick<Deps, 'store'>,
  { usuarioId, albumId }: Which,
): Promise<Outcome<Album>> {
  const album = await store.albuns.find(usuarioId, albumId)
  return album === undefined ? fail('NAO_ENCONTRADO') : done(toAlbum(album))
}

/**
 * Changes the title or the main picture, given by id or path. Fails with NAO_ENCONTRADO or CORPO_INVALIDO.
 */
export async function updateAlbum(
  { store }: Deps,
  which: Which,
  change: { titulo?: string; imagem_principal?: string | number },
): Promise<Outcome<{ message: string; album: Album }>> {
  return changing(store, which, async (tx, album) => {
    const wanted = change.imagem_principal
    const foto = album.fotos.find(({ id, arquivoPath }) => id === wanted || arquivoPath === wanted)
    if (wanted !== undefined && foto === undefined) {
      return invalid({ imagem_principal: ['Esta foto não é deste álbum.'] })
    }
    if (change.titulo !== undefined) await tx.albuns.setTitulo(album.id, change.titulo)
    if (foto !== undefined) await tx.albuns.setImagemPrincipal(album.id, foto.id)
    const saved = await tx.albuns.find(which.usuarioId, album.id)
    return done({ message: 'Álbum salvo.', album: toAlbum(saved ?? album) })
  })
}

/**
 * Removes an album with its photos. Fails with NAO_ENCONTRADO, or FOTO_EM_USO while a live listing shows one
 * of them.
 */
export async function removeAlbum({ store, clock }: Deps, which: Which): Promise<Message> {
  return changing(store, which, async (tx, album) => {
    const ids = album.fotos.map(({ id }) => id)
    const shown = await findShown(tx, which, ids)
    if (shown !== undefined) {
      return fail('FOTO_EM_USO', { message: `Este álbum tem fotos em uso no anúncio “${shown}”.` })
    }
    await tx.albuns.removeFotos(ids, clock())
    await tx.vozes.removeDoAlbum(album.id, TIPOS_GRAVACAO, clock())
    await tx.albuns.remove(album.id, clock())
    return done({ message: 'Álbum removido.' })
  })
}

/** Fails with NAO_ENCONTRADO or FOTO_EM_USO. */
export async function removeFoto({ store, clock }: Deps, which: Which, fotoId: number): Promise<Message> {
  return changing(store, which, async (tx, album) => {
    if (!album.fotos.some(({ id }) => id === fotoId)) return fail('NAO_ENCONTRADO')
    const shown = await findShown(tx, which, [fotoId])
    if (shown !== undefined) {
      return fail('FOTO_EM_USO', { message: `Esta foto está em uso no anúncio “${shown}”.` })
    }
    await tx.albuns.removeFotos([fotoId], clock())
    return done({ message: 'Foto removida.' })
  })
}

/**
 * Declares that a photo was made or altered by artificial intelligence. Fails with NAO_ENCONTRADO, or FOTO_EM_USO
 * when the declaration is taken back while a listing shows the photo under its label (rule: albuns/ia).
 */
export async function declararIa(
  { store, clock, albumVerification }: Deps & Pick<UploadDeps, 'albumVerification'>,
  { fotoId, ...which }: Which & { fotoId: number },
  ia: boolean,
): Promise<Outcome<{ message: string; foto: Foto }>> {
  return changing(store, which, async (tx, album) => {
    const foto = album.fotos.find(({ id }) => id === fotoId)
    if (foto === undefined) return fail('NAO_ENCONTRADO')
    await tx.albuns.lockFotos([fotoId])
    const takenBack = foto.ia && !ia
    const shown = takenBack ? await tx.albuns.findQuemMostra(fotoId, clock()) : undefined
    if (shown !== undefined) {
      return fail('FOTO_EM_USO', {
        message: `Esta foto está em uso no anúncio “${shown}”: tire-a dele antes de retirar o aviso.`,
      })
    }
    await tx.albuns.setIa(fotoId, ia)
    // Somebody looks at it again without the label.
    if (takenBack && albumVerification === 'manual') await tx.albuns.setVerificacao(album.id, 'pendente')
    return done({
      message: ia ? 'Uso de IA declarado.' : 'Declaração retirada.',
      foto: toFoto({ ...foto, ia }),
    })
  })
}

/** Title of a listing that shows one of these photos; locks them so that no other can begin to. */
async function findShown(
  { albuns }: AlbunsScope,
  { usuarioId, albumId }: Which,
  ids: readonly number[],
): Promise<string | undefined> {
  await albuns.lockFotos(ids)
  const album = await albuns.find(usuarioId, albumId)
  return album?.fotos.find(({ id, anuncios }) => ids.includes(id) && anuncios.length > 0)?.anuncios[0]?.titulo
}

/** `ids` must be exactly the album's, each once. Fails with NAO_ENCONTRADO or CORPO_INVALIDO. */
export async function sortFotos({ store }: Deps, which: Which, ids: readonly number[]): Promise<Message> {
  return changing(store, which, async (tx, album) => {
    const own = new Set(album.fotos.map(({ id }) => id))
    const complete =
      ids.length === own.size && new Set(ids).size === own.size && ids.every((id) => own.has(id))
    if (!complete) return invalid({ ids: ['Informe todas as fotos do álbum, uma vez cada.'] })
    await tx.albuns.setOrdem(ids)
    return done({ message: 'Ordem salva.' })
  })
}

/** Runs a change of an album under its lock; fails with NAO_ENCONTRADO for another user's album. */
function changing<T>(
  store: AlbunsStore,
  { usuarioId, albumId }: Which,
  change: (tx: AlbunsScope, album: AlbumComFotos) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return store.transaction(async (tx) => {
    const locked = await tx.albuns.lock(usuarioId, albumId)
    const album = locked ? await tx.albuns.find(usuarioId, albumId) : undefined
    return album === undefined ? fail('NAO_ENCONTRADO') : change(tx, album)
  })
}
