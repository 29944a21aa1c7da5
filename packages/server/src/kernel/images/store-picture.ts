import {
  fileKey,
  originalKey,
  type Enviada,
  type FileStore,
  type ImageProcessor,
  type Original,
  type Triagem,
} from './ports'
import type { NovoArquivo } from '../storage/ports'
import type { Failure } from '../failure'
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
  examine?: (arquivo: NovoArquivo, original: Original) => ReturnType<Triagem['examine']>
}

/**
 * Processes uploads one after another; the first invalid picture rejects all of them before anything is
 * stored.
 */
export async function preparePictures(
  { images, secrets }: PictureDeps,
  uploads: AsyncIterable<Original> | Iterable<Original>,
  { wait, examine = async () => ({ ok: true, conferir: null }) }: Conditions = {},
): Promise<{ ok: true; arquivos: NovoArquivo[] } | Failure> {
  const arquivos: NovoArquivo[] = []
  for await (const upload of uploads) {
    const result = await images.process(upload, wait)
    if (!result.ok) return result
    // Unguessable, so that only people who were given the address can find the picture.
    const arquivo = { path: `${secrets.newToken()}.webp`, imagem: result.imagem, conferir: null }
    const examined = await examine(arquivo, upload)
    if (!examined.ok) return examined
    arquivos.push({ ...arquivo, conferir: examined.conferir })
  }
  return { ok: true, arquivos }
}

/**
 * Writes every width. Runs before the rows are inserted: a crash leaves unreferenced files, never a broken
 * picture.
 */
export async function keepPictures(
  { files }: Pick<PictureDeps, 'files'>,
  arquivos: readonly Enviada[],
): Promise<void> {
  for (const { path, imagem } of arquivos) {
    await files.put(originalKey(path), imagem.original)
    for (const { largura, bytes } of imagem.versoes) await files.put(fileKey(path, largura), bytes)
  }
}

export async function discardPictures(
  { files }: PictureDeps,
  arquivos: readonly NovoArquivo[],
): Promise<void> {
  await files.remove(
    arquivos.flatMap(({ path, imagem }) => [
      originalKey(path),
      ...imagem.versoes.map(({ largura }) => fileKey(path, largura)),
    ]),
  )
}
