import {
  fileKey,
  originalKey,
  type Enviada,
  type FileStore,
  type ImageProcessor,
  type Original,
  type Triagem,
} from './ports'
import type { ArquivoGuardavel, Examinado, NovoArquivo } from '../storage/ports'
import type { HashesDasFotos } from '../storage/hashes-db'
import type { Failure, Outcome } from '../failure'
import type { Secrets } from '../crypto/ports'

export interface PictureDeps {
  images: ImageProcessor
  files: FileStore
  secrets: Secrets
}

interface Conditions {
  /** See `ImageProcessor`. */
  wait?: (pixels: number) => number
  /** See `Triagem`; absent: the demonstration's own pictures. */
  examine?: (arquivo: Enviada, original: Original) => ReturnType<Triagem['examine']>
}

/**
 * Processes uploads one after another; the first invalid picture rejects all of them before anything is
 * stored.
 */
export async function preparePictures(
  { images, secrets }: PictureDeps,
  uploads: AsyncIterable<Original> | Iterable<Original>,
  { wait, examine = async () => ({ ok: true, conferir: null, listas: null }) }: Conditions = {},
): Promise<{ ok: true; arquivos: NovoArquivo[] } | Failure> {
  const arquivos: NovoArquivo[] = []
  for await (const upload of uploads) {
    const result = await images.process(upload, wait)
    if (!result.ok) return result
    // Unguessable, so that only people who were given the address can find the picture.
    const arquivo = { path: `${secrets.newToken()}.webp`, imagem: result.imagem }
    const examined = await examine(arquivo, upload)
    if (!examined.ok) return examined
    const { conferir, listas } = examined
    arquivos.push({ ...arquivo, conferir, listas })
  }
  return { ok: true, arquivos }
}

/**
 * Writes every width, or none. Runs before the rows are inserted: a crash leaves unreferenced files, never a
 * broken picture.
 */
export async function keepPictures(
  deps: Pick<PictureDeps, 'files'>,
  arquivos: readonly ArquivoGuardavel[],
): Promise<void> {
  const { files } = deps
  try {
    for (const { path, imagem } of arquivos) {
      if (imagem.original !== undefined) await files.put(originalKey(path), imagem.original)
      for (const { largura, bytes } of imagem.versoes) await files.put(fileKey(path, largura), bytes)
    }
  } catch (error) {
    // A store that does not even delete is reported by the daily search for unreferenced files.
    await discardPictures(deps, arquivos).catch(() => undefined)
    throw error
  }
}

/** Result of a transaction that found other lists than those that its pictures were compared with. */
export const LISTA_MUDOU = 'lista-mudou'

/** Call it first in the transaction that stores: no hash is blocked until that ends (rule: albuns/proibidas). */
export async function hasListaMudado(
  { lockListas }: Pick<HashesDasFotos, 'lockListas'>,
  arquivos: readonly Pick<NovoArquivo, 'listas'>[],
): Promise<boolean> {
  const versao = await lockListas()
  return arquivos.some(({ listas }) => listas !== null && listas !== versao)
}

/** Writes the files and saves their rows; examines them again where a list has changed since. */
export async function storeExamined<T, A extends Examinado>(
  deps: Pick<PictureDeps, 'files'>,
  arquivos: readonly A[],
  how: {
    examine: (arquivo: A) => ReturnType<Triagem['examine']>
    save: (arquivos: readonly A[]) => Promise<Outcome<T> | typeof LISTA_MUDOU>
  },
): Promise<Outcome<T>> {
  await keepPictures(deps, arquivos)
  const saved = await how.save(arquivos)
  if (saved !== LISTA_MUDOU && saved.ok) return saved
  await discardPictures(deps, arquivos)
  if (saved !== LISTA_MUDOU) return saved
  const again: A[] = []
  for (const arquivo of arquivos) {
    const examined = await how.examine(arquivo)
    if (!examined.ok) return examined
    const { conferir, listas } = examined
    again.push({ ...arquivo, conferir, listas })
  }
  return storeExamined(deps, again, how)
}

export async function discardPictures(
  { files }: Pick<PictureDeps, 'files'>,
  arquivos: readonly ArquivoGuardavel[],
): Promise<void> {
  await files.remove(
    arquivos.flatMap(({ path, imagem }) => [
      originalKey(path),
      ...imagem.versoes.map(({ largura }) => fileKey(path, largura)),
    ]),
  )
}
