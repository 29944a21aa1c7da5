/** Areas of a photo that are permanently hidden in what is published (rule: albuns/desfoque). */
import type { Foto } from '@portal/api/album'
import { hidesAsMuch, type Desfoque } from '@portal/domain/desfoque'
import type { Clock } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { originalKey } from '../../../kernel/images/ports'
import type { PictureDeps } from '../../../kernel/images/store-picture'
import { readFile } from '../../../kernel/storage/read-file'
import type { FotoDesenhada } from '../ports'
import type { AlbunsScope, AlbunsStore } from '../store'
import { toFoto } from './album-view'
import { desenharDeNovo, trocarDesenho, type Desenhado } from './desenhar'

interface Deps extends PictureDeps {
  store: AlbunsStore
  clock: Clock
  albumVerification: 'auto' | 'manual'
}
interface Which {
  usuarioId: number
  albumId: number
  fotoId: number
}

/** Photos uploaded before originals were kept have none. */
const SEM_ORIGINAL = 'Esta foto é antiga e não pode ser editada. Envie-a de novo.'

/** Returns the areas with the original photo, for its owner. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function findDesfoque(
  { store, files }: Pick<Deps, 'store' | 'files'>,
  which: Which,
): Promise<Outcome<{ desfoque: Desfoque; original: string }>> {
  const desenho = await ownDesenho(store, which)
  if (desenho === undefined) return fail('NAO_ENCONTRADO')
  const original = await readFile(files, originalKey(desenho.arquivoPath))
  if (original === undefined) return fail('CONFLITO', { message: SEM_ORIGINAL })
  return done({
    desfoque: desenho.desfoque,
    original: `data:image/webp;base64,${original.toString('base64')}`,
  })
}

/**
 * Fails with NAO_ENCONTRADO, CONFLITO, or FOTO_EM_USO when a listing shows it and a hidden part would become
 * visible.
 */
export async function saveDesfoque(
  deps: Deps,
  which: Which,
  desfoque: Desfoque,
): Promise<Outcome<{ message: string; foto: Foto }>> {
  const desenho = await ownDesenho(deps.store, which)
  if (desenho === undefined) return fail('NAO_ENCONTRADO')
  const saved = await desenharDeNovo(deps, { ...desenho, desfoque }, (arquivo) =>
    deps.store.transaction((tx) => replace(tx, deps, which, { desenho, arquivo, desfoque })),
  )
  return saved ?? fail('CONFLITO', { message: SEM_ORIGINAL })
}

async function ownDesenho(store: AlbunsStore, { usuarioId, albumId, fotoId }: Which) {
  const album = await store.albuns.find(usuarioId, albumId)
  const own = album?.fotos.some(({ id }) => id === fotoId) === true
  return own ? store.albuns.findDesenho(fotoId) : undefined
}

interface Troca {
  /** The drawing that this one is based on; fails if it has changed since. */
  desenho: FotoDesenhada
  arquivo: Desenhado
  desfoque: Desfoque
}

async function replace(
  tx: AlbunsScope,
  { clock, albumVerification }: Deps,
  { usuarioId, albumId, fotoId }: Which,
  { desenho, arquivo, desfoque }: Troca,
): Promise<Outcome<{ message: string; foto: Foto }>> {
  // Blocks sweeps of copies: a sweep that did not see the new drawing would miss it.
  await tx.hashesDasFotos.lockListas()
  if (!(await tx.albuns.lock(usuarioId, albumId))) return fail('NAO_ENCONTRADO')
  await tx.albuns.lockFotos([fotoId])
  const album = await tx.albuns.find(usuarioId, albumId)
  const foto = album?.fotos.find(({ id }) => id === fotoId)
  if (foto === undefined) return fail('NAO_ENCONTRADO')
  if (foto.arquivoPath !== desenho.arquivoPath) {
    return fail('CONFLITO', { message: 'Esta foto mudou em outra janela. Abra o editor de novo.' })
  }
  const now = clock()
  const revela = !hidesAsMuch(desenho.desfoque, desfoque)
  const titulo = revela ? await tx.albuns.findQuemMostra(fotoId, now) : undefined
  if (titulo !== undefined) {
    const message = `Esta foto está em uso no anúncio “${titulo}”: o que ela esconde só pode aumentar.`
    return fail('FOTO_EM_USO', { message })
  }
  await trocarDesenho(tx, { fotoId, usuarioId }, { arquivo, desfoque, revela }, now)
  // A newly visible part must be verified first.
  if (revela && albumVerification === 'manual') await tx.albuns.setVerificacao(albumId, 'pendente')
  const saved = (await tx.albuns.find(usuarioId, albumId))?.fotos.find(({ id }) => id === fotoId)
  return done({ message: 'Foto salva.', foto: toFoto(saved ?? foto) })
}
