import { fileKey, type FileStore, type ImageProcessor, type Original } from './ports'
import type { NovoArquivo } from '../storage/ports'
import type { Failure } from '../failure'
import type { Secrets } from '../crypto/ports'

export interface PictureDeps {
  images: ImageProcessor
  files: FileStore
  secrets: Secrets
}

/** Processes uploads one after another; the first that is no good picture refuses them all, before anything is kept. `wait`: see `ImageProcessor`. */
export async function preparePictures(
  { images, secrets }: PictureDeps,
  uploads: AsyncIterable<Original>,
  wait?: (pixels: number) => number,
): Promise<{ ok: true; arquivos: NovoArquivo[] } | Failure> {
  const arquivos: NovoArquivo[] = []
  for await (const upload of uploads) {
    const result = await images.process(upload, wait)
    if (!result.ok) return result
    // Unguessable: whoever has not been given the address cannot find the picture.
    arquivos.push({ path: `${secrets.newToken()}.webp`, imagem: result.imagem })
  }
  return { ok: true, arquivos }
}

/** Writes every width. Called before the rows exist: a crash leaves files that nobody can name, never a broken picture. */
export async function keepPictures({ files }: PictureDeps, arquivos: readonly NovoArquivo[]): Promise<void> {
  for (const { path, imagem } of arquivos) {
    for (const { largura, bytes } of imagem.versoes) await files.put(fileKey(path, largura), bytes)
  }
}

export async function discardPictures(
  { files }: PictureDeps,
  arquivos: readonly NovoArquivo[],
): Promise<void> {
  await files.remove(
    arquivos.flatMap(({ path, imagem }) => imagem.versoes.map((v) => fileKey(path, v.largura))),
  )
}
