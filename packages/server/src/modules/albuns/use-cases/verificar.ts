import type { AlbumGuardado } from '../ports'
import type { AlbunsScope } from '../store'

type Verificavel = Pick<AlbumGuardado, 'id' | 'titulo' | 'verificacao'> & { usuarioId: number }

/**
 * Verifies an album and notifies its owner once per verification (rule: albuns/verificacao). Call it in a
 * transaction that holds the album's lock.
 */
export async function verificarAlbum(
  { albuns, alertasDeEventos }: Pick<AlbunsScope, 'albuns' | 'alertasDeEventos'>,
  { id, titulo, verificacao, usuarioId }: Verificavel,
  now: Date,
): Promise<void> {
  if (verificacao === 'verificado') return
  await albuns.setVerificacao(id, 'verificado')
  const message = `Seu álbum "${titulo}" foi verificado.`
  const chave = `album:${id}:verificado:${now.getTime()}`
  await alertasDeEventos.create({ usuarioId, tipo: 'success', message, chave }, now)
}
