/** The text of photos, for who reviews them (rule: albuns/textos). */
import { nivelDoSinal } from '@portal/domain/regras-de-texto'
import { acharNaFoto, rotuloNaFoto, type AchadoNaFoto } from '@portal/domain/texto-na-foto'
import type { Clock } from '../../../kernel/clock'
import { originalKey, type TextReader } from '../../../kernel/images/ports'
import type { PictureDeps } from '../../../kernel/images/store-picture'
import { readFile } from '../../../kernel/storage/read-file'
import type { FotoPorLer } from '../ports'
import type { AlbunsScope, AlbunsStore } from '../store'

export interface LerDeps extends Pick<PictureDeps, 'files' | 'images'> {
  store: AlbunsStore
  clock: Clock
}

/**
 * Reads what the drawing shows, without the mark, whose address would be a contact. Only findings are stored.
 */
export async function lerFoto(
  { store, files, images, clock }: LerDeps,
  reader: TextReader,
  { arquivoPath, desfoque }: FotoPorLer,
): Promise<void> {
  const original = await readFile(files, originalKey(arquivoPath))
  if (original === undefined) throw new Error('The original of a photo to read is not in this store.')
  const linhas = await reader.read(await images.grey(original, desfoque))
  await store.leituras.save(arquivoPath, acharNaFoto(linhas), clock())
}

interface TextoNaFoto {
  rotulo: string
  trecho: string
  /** 1 to 5. */
  peso: number
}

/** Findings as shown to an operator, by photo; photos that were not read are missing. */
export async function textosDasFotos(
  { leituras }: Pick<AlbunsScope, 'leituras'>,
  fotos: readonly number[],
): Promise<Map<number, TextoNaFoto[]>> {
  const found = await leituras.listAchados(fotos)
  return new Map([...found].map(([id, achados]) => [id, achados.map(shown)]))
}

/** The same of a video's poster; undefined: it was not read. */
export async function textosDoVideo(
  { leituras }: Pick<AlbunsScope, 'leituras'>,
  path: string,
): Promise<TextoNaFoto[] | undefined> {
  return (await leituras.findAchados(path))?.map(shown)
}

const shown = ({ codigo, trecho }: AchadoNaFoto): TextoNaFoto => ({
  rotulo: rotuloNaFoto(codigo),
  trecho,
  peso: nivelDoSinal(codigo),
})
