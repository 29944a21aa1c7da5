/** Redraws an album's photo: covered, uncovered, or with a code (docs/adr/0086). */
import type { Clock } from '../../../kernel/clock'
import { originalKey, type ImagemPronta } from '../../../kernel/images/ports'
import { discardPictures, keepPictures, type PictureDeps } from '../../../kernel/images/store-picture'
import { readFile } from '../../../kernel/storage/read-file'
import type { NovoArquivo } from '../../../kernel/storage/ports'
import type { FotoDesenhada, NovoDesenho } from '../ports'
import type { AlbunsScope } from '../store'

/** The only caller of `redraw`; undefined when no original was kept. */
export async function desenharFoto(
  { files, images }: Pick<PictureDeps, 'files' | 'images'>,
  { arquivoPath, codigo, desfoque }: FotoDesenhada,
): Promise<ImagemPronta | undefined> {
  const original = await readFile(files, originalKey(arquivoPath))
  return original && images.redraw(original, { codigo, desfoque })
}

export type Desenhado = NovoArquivo & { codigo: string | null }

/**
 * Draws a photo under a new path and passes it to `use`, whose transaction replaces the old drawing through
 * `trocarDesenho`. The new files are discarded if `use` fails. Undefined when no original was kept.
 */
export async function desenharDeNovo<T extends { ok: boolean }>(
  deps: PictureDeps,
  foto: FotoDesenhada,
  use: (arquivo: Desenhado) => Promise<T>,
): Promise<T | undefined> {
  const imagem = await desenharFoto(deps, foto)
  if (imagem === undefined) return undefined
  const { codigo } = foto
  const arquivo = { path: `${deps.secrets.newToken()}.webp`, imagem, conferir: null, listas: null, codigo }
  await keepPictures(deps, [arquivo])
  const used = await use(arquivo)
  if (!used.ok) await discardPictures(deps, [arquivo])
  return used
}

/** Lock the photo first. */
export async function trocarDesenho(
  { albuns, arquivos, leituras }: Pick<AlbunsScope, 'albuns' | 'arquivos' | 'leituras'>,
  { fotoId, usuarioId }: { fotoId: number; usuarioId: number },
  { arquivo, ...novo }: Omit<NovoDesenho, 'path'> & { arquivo: Desenhado },
  now: ReturnType<Clock>,
): Promise<void> {
  await arquivos.add(usuarioId, arquivo, now)
  await albuns.replaceArquivo(fotoId, { ...novo, path: arquivo.path }, now)
  await leituras.request([arquivo.path], now)
}
