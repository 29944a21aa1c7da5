import type { Clock } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { ContasScope, ContasStore } from '../../store'
import type { Original, Triagem } from '../../../../kernel/images/ports'
import type { PixelBudget } from '../../../../kernel/images/pixel-budget'
import type { NovoArquivo } from '../../../../kernel/storage/ports'
import {
  hasListaMudado,
  LISTA_MUDOU,
  preparePictures,
  storeExamined,
  type PictureDeps,
} from '../../../../kernel/images/store-picture'

/** Replaces the avatar; the old picture is removed at once. Fails with FOTO_INVALIDA or ARQUIVO_GRANDE. */
export async function storeAvatar(
  deps: PictureDeps & { store: ContasStore; clock: Clock; pixels: PixelBudget; triagem: Triagem },
  usuarioId: number,
  uploads: AsyncIterable<Original>,
): Promise<Outcome<{ message: string; avatar: string }>> {
  const prepared = await preparePictures(deps, uploads, {
    wait: (count) => deps.pixels.take(usuarioId, count),
    examine: (arquivo, original) => deps.triagem.examine(usuarioId, arquivo, original),
  })
  if (!prepared.ok) return prepared
  const [arquivo] = prepared.arquivos
  if (arquivo === undefined) return fail('FOTO_INVALIDA')
  const save = async (
    tx: ContasScope,
    nova: NovoArquivo,
  ): Promise<Outcome<{ message: string; avatar: string }>> => {
    const now = deps.clock()
    const usuario = await tx.usuarios.findById(usuarioId)
    if (usuario === undefined) return fail('NAO_AUTENTICADO')
    await tx.arquivos.add(usuarioId, nova, now)
    await tx.usuarios.update(usuarioId, { avatar: nova.path }, now)
    if (usuario.avatar !== null) await tx.arquivos.markRemoved(usuario.avatar, now)
    return done({ message: 'Foto de perfil atualizada.', avatar: nova.path })
  }
  return storeExamined(deps, [arquivo], {
    examine: (again) => deps.triagem.examine(usuarioId, again, again.imagem.original),
    save: ([nova = arquivo]) =>
      deps.store.transaction(async (tx) =>
        (await hasListaMudado(tx.hashesDasFotos, [nova])) ? LISTA_MUDOU : save(tx, nova),
      ),
  })
}
