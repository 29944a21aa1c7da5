/** The recording of an album (rule: albuns/voz). */
import type { Voz } from '@portal/api/album'
import type { Secrets } from '../../../kernel/crypto/ports'
import type { Clock } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { fileKey, type FileStore } from '../../../kernel/images/ports'
import type { Gravacao, Media } from '../../../kernel/media/ports'
import type { AlbunsScope, AlbunsStore } from '../store'
import { toVoz } from './album-view'

interface Deps {
  store: AlbunsStore
  clock: Clock
  files: FileStore
  media: Media
  secrets: Pick<Secrets, 'newToken'>
}
interface Which {
  usuarioId: number
  albumId: number
}
interface Envio extends Which {
  uploads: AsyncIterable<string>
  /** Throws when the client has disconnected. */
  wanted: () => void
}

const LARGURA = 0

/**
 * Replaces the album's recording, which leaves every listing at once; the new one is shown by a listing that
 * chooses it, after its review. Fails with NAO_ENCONTRADO, CORPO_INVALIDO, or CONFLITO without a converter.
 */
export async function storeVoz(
  deps: Deps,
  { uploads, wanted, ...which }: Envio,
): Promise<Outcome<{ message: string; voz: Voz }>> {
  if ((await deps.store.albuns.find(which.usuarioId, which.albumId)) === undefined)
    return fail('NAO_ENCONTRADO')
  for await (const upload of uploads) {
    const converted = await deps.media.toVoz(upload)
    if (!converted.ok) return converted
    wanted()
    return keepVoz(deps, which, converted.gravacao)
  }
  return fail('CORPO_INVALIDO', { message: 'Grave ou escolha um áudio.' })
}

/** The file is written before its row: a crash leaves an unreferenced file, never a row without bytes. */
async function keepVoz(deps: Deps, which: Which, { bytes, duracaoMs }: Gravacao) {
  const path = `${deps.secrets.newToken()}.m4a`
  const key = fileKey(path, LARGURA)
  await deps.files.put(key, bytes)
  const saved = await deps.store.transaction((tx) =>
    replaceVoz(tx, which, { path, bytes, duracaoMs }, deps.clock()),
  )
  if (!saved.ok) await deps.files.remove([key])
  return saved
}

async function replaceVoz(
  tx: AlbunsScope,
  which: Which,
  { path, bytes, duracaoMs }: Gravacao & { path: string },
  now: Date,
): Promise<Outcome<{ message: string; voz: Voz }>> {
  if (!(await tx.albuns.lock(which.usuarioId, which.albumId))) return fail('NAO_ENCONTRADO')
  await tx.vozes.removeDoAlbum(which.albumId, now)
  const versoes = [{ largura: LARGURA, bytes }]
  const imagem = { largura: 0, altura: 0, placeholder: '', versoes }
  await tx.arquivos.add(which.usuarioId, { path, imagem }, now)
  await tx.vozes.add(which, { path, duracaoMs }, now)
  const voz = (await tx.albuns.find(which.usuarioId, which.albumId))?.voz ?? null
  return voz === null ? fail('NAO_ENCONTRADO') : done({ message: 'Recado de voz salvo.', voz: toVoz(voz) })
}

/** Fails with NAO_ENCONTRADO. */
export function removeVoz(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { usuarioId, albumId }: Which,
): Promise<Outcome<{ message: string }>> {
  return store.transaction(async (tx) => {
    const own = await tx.albuns.lock(usuarioId, albumId)
    if (!own || !(await tx.vozes.removeDoAlbum(albumId, clock()))) return fail('NAO_ENCONTRADO')
    return done({ message: 'Recado de voz apagado.' })
  })
}
