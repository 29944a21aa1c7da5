import type { Repositories } from '../../ports/store'

/** Verifies an album and tells its owner, once an album (DESIGN 5.10). Call it in a transaction. */
export async function verificarAlbum(
  { albuns, alertasDeEventos }: Pick<Repositories, 'albuns' | 'alertasDeEventos'>,
  { usuarioId, albumId, titulo }: { usuarioId: number; albumId: number; titulo: string },
  now: Date,
): Promise<void> {
  await albuns.setVerificacao(albumId, 'verificado')
  const message = `Seu álbum "${titulo}" foi verificado.`
  await alertasDeEventos.criar(
    { usuarioId, tipo: 'success', message, chave: `album:${albumId}:verificado` },
    now,
  )
}
