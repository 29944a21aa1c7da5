import type { Foto } from '@portal/api/album'
import { ALBUM_CAPACIDADE } from '@portal/domain/limites'
import type { Clock } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { PixelBudget } from '../../../kernel/images/pixel-budget'
import type { Original, Triagem } from '../../../kernel/images/ports'
import type { NovoArquivo } from '../../../kernel/storage/ports'
import type { AlbunsScope, AlbunsStore } from '../store'
import { toFoto } from './album-view'
import { verificarAlbum } from './verificar'
import {
  hasListaMudado,
  LISTA_MUDOU,
  preparePictures,
  storeExamined,
  type PictureDeps,
} from '../../../kernel/images/store-picture'

export interface UploadDeps extends PictureDeps {
  store: AlbunsStore
  clock: Clock
  pixels: PixelBudget
  triagem: Triagem
  /** `auto` verifies an album when photos arrive (rule: albuns/verificacao). */
  albumVerification: 'auto' | 'manual'
}

interface Envio {
  usuarioId: number
  albumId: number
  /** Declared as made or altered by artificial intelligence. */
  ia: boolean
  uploads: AsyncIterable<Original>
  /** Throws when the client has disconnected. */
  wanted: () => void
}

/**
 * Adds photos to an album, all or none; a cancelled upload adds none. Fails with NAO_ENCONTRADO, ALBUM_CHEIO,
 * FOTO_INVALIDA or ARQUIVO_GRANDE.
 */
export async function storeFotos(
  deps: UploadDeps,
  { usuarioId, albumId, ia, uploads, wanted }: Envio,
): Promise<Outcome<{ message: string; photos: Foto[] }>> {
  const album = await deps.store.albuns.find(usuarioId, albumId)
  if (album === undefined) return fail('NAO_ENCONTRADO')
  if (album.qtdFotos >= ALBUM_CAPACIDADE) return fail('ALBUM_CHEIO')
  const prepared = await preparePictures(deps, uploads, {
    wait: (count) => deps.pixels.take(usuarioId, count),
    examine: (arquivo, original) => deps.triagem.examine(usuarioId, arquivo, original),
  })
  if (!prepared.ok) return prepared
  if (prepared.arquivos.length === 0) return fail('FOTO_INVALIDA', { message: 'Escolha ao menos uma foto.' })
  wanted()
  return storeExamined(deps, prepared.arquivos, {
    examine: (arquivo) => deps.triagem.examine(usuarioId, arquivo, arquivo.imagem.original),
    save: (arquivos) =>
      deps.store.transaction(async (tx) =>
        (await hasListaMudado(tx.hashesDasFotos, arquivos))
          ? LISTA_MUDOU
          : addFotos(deps, tx, { usuarioId, albumId, ia, arquivos }),
      ),
  })
}

async function addFotos(
  { clock, albumVerification }: UploadDeps,
  tx: AlbunsScope,
  input: { usuarioId: number; albumId: number; ia: boolean; arquivos: readonly NovoArquivo[] },
): Promise<Outcome<{ message: string; photos: Foto[] }>> {
  const { usuarioId, albumId, ia, arquivos } = input
  if (!(await tx.albuns.lock(usuarioId, albumId))) return fail('NAO_ENCONTRADO')
  const album = await tx.albuns.find(usuarioId, albumId)
  if (album === undefined) return fail('NAO_ENCONTRADO')
  const room = ALBUM_CAPACIDADE - album.qtdFotos
  if (arquivos.length > room) {
    return fail('ALBUM_CHEIO', { message: `Cabem mais ${room} de ${ALBUM_CAPACIDADE} fotos neste álbum.` })
  }
  const now = clock()
  for (const arquivo of arquivos) await tx.arquivos.add(usuarioId, arquivo, now)
  const paths = arquivos.map(({ path }) => path)
  await markFotos(tx, usuarioId, paths, now)
  const ids = await tx.albuns.addFotos(usuarioId, albumId, paths, now, ia)
  await tx.leituras.request(paths, now)
  // An unverified photo puts a verified album back under review.
  const looksForbidden = arquivos.some(({ conferir }) => conferir === 'parecida')
  if (albumVerification === 'manual' || looksForbidden) await tx.albuns.setVerificacao(albumId, 'pendente')
  else await verificarAlbum(tx, { ...album, usuarioId }, now)
  const saved = await tx.albuns.find(usuarioId, albumId)
  const photos = (saved?.fotos ?? []).filter(({ id }) => ids.includes(id)).map(toFoto)
  return done({ message: photos.length === 1 ? 'Foto enviada.' : 'Fotos enviadas.', photos })
}

/**
 * Each photo is a mark of its account. Uploading one that others have gives the uploader their mark, but not
 * the reverse (rule: vinculos/fotos).
 */
async function markFotos(
  tx: AlbunsScope,
  usuarioId: number,
  paths: readonly string[],
  now: Date,
): Promise<void> {
  const iguais = await tx.hashesDasFotos.listIguais(usuarioId, paths)
  const valores = new Set([...paths, ...iguais.map(({ outroArquivoPath }) => outroArquivoPath)])
  const marcas = [...valores].map((valor) => ({ tipo: 'foto' as const, valor }))
  await tx.marcas.marcar(usuarioId, marcas, now)
}
