import type { TipoGravacao } from '@portal/domain/gravacao'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Anuncio, AnuncioNomeado, Foto } from '../ports/anuncios'
import { readAnuncio, SELECT_ANUNCIO, type LinhaAnuncio } from './anuncio-row'

/** Listings matching an SQL condition on the alias `a`. */
export async function listAnuncios(
  db: Queryable,
  rest: string,
  values: readonly unknown[],
): Promise<Anuncio[]> {
  const { rows } = await db.query<LinhaAnuncio>(`${SELECT_ANUNCIO} ${rest}`, values)
  return rows.map(readAnuncio)
}

export function readingAnuncios(db: Queryable) {
  const named = async (where: string, values: readonly unknown[]) => {
    const { rows } = await db.query<AnuncioNomeado>(
      `SELECT a.id, a.titulo FROM anuncios a WHERE a.status = 'ativo' AND ${where} ORDER BY a.id`,
      values,
    )
    return rows
  }
  const verificadas = async (usuarioId: number, ids: readonly number[], lock = '') => {
    const { rows } = await db.query<Foto>(
      `SELECT f.id, f.arquivo_path, q.largura, q.altura, q.placeholder AS previa, f.ia
       FROM fotos f JOIN albuns b ON b.id = f.album_id JOIN arquivos q ON q.path = f.arquivo_path
       WHERE f.id = ANY($2::int[]) AND f.usuario_id = $1 AND f.status = 'ativa'
         AND b.verificacao = 'verificado' AND b.removido_em IS NULL AND NOT EXISTS (
           SELECT 1 FROM autorizacoes_imagem p WHERE p.foto_id = f.id AND p.estado IN ('pendente', 'revogada'))
       ${lock}`,
      [usuarioId, ids],
    )
    return rows
  }
  return {
    /** Finds a listing in any state, removed ones included; does not lock it. */
    find: async (id: number) => (await listAnuncios(db, 'WHERE a.id = $1', [id]))[0],

    /** Not removed, of this owner, locked until the transaction ends. */
    async lockDoDono(id: number, usuarioId: number): Promise<Anuncio | undefined> {
      const where = 'WHERE a.id = $1 AND a.usuario_id = $2 AND a.removido_em IS NULL'
      return (await listAnuncios(db, `${where} FOR UPDATE OF a`, [id, usuarioId]))[0]
    },

    /** Not removed, newest first. */
    listDoDono: (usuarioId: number) =>
      listAnuncios(db, 'WHERE a.usuario_id = $1 AND a.removido_em IS NULL ORDER BY a.id DESC', [usuarioId]),

    /** Live listings that show at least one of these photos. */
    ativosComFotos: (fotoIds: readonly number[]) =>
      named(
        `EXISTS (SELECT 1 FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id
           WHERE af.anuncio_id = a.id AND af.foto_id = ANY($1::int[]) AND f.status = 'ativa')`,
        [fotoIds],
      ),

    /** Live listings of this owner without a photo that the public may see. */
    ativosSemFotos: (usuarioId: number) =>
      named(
        `a.usuario_id = $1 AND NOT EXISTS (SELECT 1 FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id
           WHERE af.anuncio_id = a.id AND f.status = 'ativa' AND NOT af.por_ver)`,
        [usuarioId],
      ),

    /** Filters photos by verified albums of this user, and locks them against a refusal. */
    fotosVerificadas: (usuarioId: number, ids: readonly number[]) =>
      verificadas(usuarioId, ids, 'FOR SHARE OF f'),

    /** Whether this user still has the recording of this kind; locked against its removal. */
    async lockGravacao(usuarioId: number, tipo: TipoGravacao, id: number): Promise<boolean> {
      const { rows } = await db.query(
        `SELECT z.id FROM vozes z JOIN arquivos q ON q.path = z.arquivo_path
         WHERE z.id = $2 AND z.usuario_id = $1 AND z.tipo = $3 AND q.removido_em IS NULL AND q.recusado_em IS NULL
         FOR SHARE OF q`,
        [usuarioId, id, tipo],
      )
      return rows.length > 0
    },

    /** Like `fotosVerificadas`, for display: without a lock. */
    listFotosVerificadas: (usuarioId: number, ids: readonly number[]) => verificadas(usuarioId, ids),
  }
}
