/** The recordings of an album, one of each kind (rules: albuns/voz, albuns/video). */
import type { Video } from '@portal/api/album'
import { NOME_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import { ALBUNS } from '@portal/domain/mensagens'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { EXTENSAO, type Triagem } from '../../../kernel/images/ports'
import { hasListaMudado, LISTA_MUDOU, storeExamined } from '../../../kernel/images/store-picture'
import type { Corte, Media } from '../../../kernel/media/ports'
import type { Examinado } from '../../../kernel/storage/ports'
import type { AlbunsScope } from '../store'
import { toGravacao } from './album-view'
import type { UploadDeps } from './store-fotos'

type Deps = Omit<UploadDeps, 'albumVerification'> & { media: Media }

interface Which {
  usuarioId: number
  albumId: number
  tipo: TipoGravacao
}
interface Envio extends Which {
  uploads: AsyncIterable<string>
  /** Throws when the client has disconnected. */
  wanted: () => void
  /** Of a video. */
  corte: Corte
}
/** `examine`: again, where a list has changed since. */
type Nova = Examinado & { duracaoMs: number; examine: () => ReturnType<Triagem['examine']> }

/**
 * Replaces the album's recording, which leaves every listing at once; the new one is shown by a listing that
 * chooses it, after its review. Fails with NAO_ENCONTRADO, as `Media` does, or as a photo does by a video's poster.
 */
export async function storeGravacao(
  deps: Deps,
  { uploads, wanted, corte, ...which }: Envio,
): Promise<Outcome<{ message: string; gravacao: Video }>> {
  const { usuarioId, albumId, tipo } = which
  if ((await deps.store.albuns.find(usuarioId, albumId)) === undefined) return fail('NAO_ENCONTRADO')
  for await (const upload of uploads) {
    const prepared =
      tipo === 'voz' ? await prepareVoz(deps, upload) : await prepareVideo(deps, usuarioId, upload, corte)
    if (!prepared.ok) return prepared
    wanted()
    return storeExamined(deps, [prepared.data], {
      examine: ({ examine }) => examine(),
      save: ([nova = prepared.data]) =>
        deps.store.transaction(async (tx) =>
          (await hasListaMudado(tx.hashesDasFotos, [nova]))
            ? LISTA_MUDOU
            : replaceGravacao(tx, which, nova, deps.clock()),
        ),
    })
  }
  return fail('CORPO_INVALIDO', { message: `Grave ou escolha um ${tipo === 'voz' ? 'áudio' : 'vídeo'}.` })
}

async function prepareVoz({ media, secrets }: Deps, upload: string): Promise<Outcome<Nova>> {
  const converted = await media.toVoz(upload)
  if (!converted.ok) return converted
  const { bytes, duracaoMs } = converted.gravacao
  const imagem = { largura: 0, altura: 0, placeholder: '', versoes: [{ largura: 0, bytes }] }
  const unseen = { conferir: null, listas: null }
  const examine = async () => ({ ok: true as const, ...unseen })
  return done({ path: `${secrets.newToken()}${EXTENSAO.voz}`, imagem, duracaoMs, examine, ...unseen })
}

/**
 * The first frame is compared as a photo is, without what its owner hides. Of the frame and the video only what is
 * shown is stored.
 */
async function prepareVideo(
  { media, images, pixels, secrets, triagem }: Deps,
  usuarioId: number,
  upload: string,
  corte: Corte,
): Promise<Outcome<Nova>> {
  const converted = await media.toVideo(upload, corte)
  if (!converted.ok) return converted
  const { bytes, duracaoMs, quadro, coberto } = converted.gravacao
  const whole = await images.process(quadro, (count) => pixels.take(usuarioId, count))
  if (!whole.ok) return whole
  // A refused frame is evidence with an address of its own, as a photo's.
  const examine = async () => {
    const frame = { path: `${secrets.newToken()}.webp`, imagem: whole.imagem }
    const examined = await triagem.examine(usuarioId, frame, quadro)
    return examined.ok ? examined : { ...examined, message: ALBUNS.videoNaoAceito }
  }
  const examined = await examine()
  if (!examined.ok) return examined
  const shown = corte.areas.length === 0 ? whole : await images.process(coberto)
  if (!shown.ok) return shown
  const versoes = [{ largura: 0, bytes }, ...shown.imagem.versoes]
  const imagem = { ...shown.imagem, impressao: whole.imagem.impressao, versoes }
  const { conferir, listas } = examined
  return done({
    path: `${secrets.newToken()}${EXTENSAO.video}`,
    imagem,
    duracaoMs,
    examine,
    conferir,
    listas,
  })
}

async function replaceGravacao(
  tx: AlbunsScope,
  { tipo, ...which }: Which,
  { duracaoMs, ...arquivo }: Nova,
  now: Date,
): Promise<Outcome<{ message: string; gravacao: Video }>> {
  if (!(await tx.albuns.lock(which.usuarioId, which.albumId))) return fail('NAO_ENCONTRADO')
  await tx.vozes.removeDoAlbum(which.albumId, [tipo], now)
  await tx.arquivos.add(which.usuarioId, arquivo, now)
  await tx.vozes.add({ ...which, tipo }, { path: arquivo.path, duracaoMs }, now)
  if (tipo === 'video') await tx.leituras.request([arquivo.path], now)
  const gravacao = (await tx.albuns.find(which.usuarioId, which.albumId))?.[tipo] ?? null
  return gravacao === null
    ? fail('NAO_ENCONTRADO')
    : done({ message: `${NOME_GRAVACAO[tipo]} salvo.`, gravacao: toGravacao(gravacao) })
}

/** Fails with NAO_ENCONTRADO. */
export function removeGravacao(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { usuarioId, albumId, tipo }: Which,
): Promise<Outcome<{ message: string }>> {
  return store.transaction(async (tx) => {
    const own = await tx.albuns.lock(usuarioId, albumId)
    if (!own || !(await tx.vozes.removeDoAlbum(albumId, [tipo], clock()))) return fail('NAO_ENCONTRADO')
    return done({ message: `${NOME_GRAVACAO[tipo]} apagado.` })
  })
}
