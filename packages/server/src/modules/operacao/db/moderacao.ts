import type {
  AlbumModerado,
  AnuncioModerado,
  FiltroModeracao,
  FotoModerada,
  Moderacao,
} from '../ports/moderacao'
import type { Queryable } from '../../../kernel/db/queryable'

const ALBUM = `
  SELECT a.id, a.usuario_id AS "usuarioId", a.titulo, a.verificacao, a.motivo_recusa AS "motivoRecusa",
    a.criado_em AS "criadoEm",
    (SELECT count(*)::int FROM fotos f WHERE f.album_id = a.id AND f.status = 'ativa') AS "qtdFotos"
  FROM albuns a WHERE a.removido_em IS NULL`

const FOTO = `
  SELECT f.id, f.album_id AS "albumId", f.usuario_id AS "usuarioId", f.arquivo_path AS "arquivoPath", q.largura,
    q.altura, (SELECT max(l) FROM unnest(q.larguras) AS l) AS "maiorLargura", f.status, q.criado_em AS "desenhadaEm"
  FROM fotos f JOIN arquivos q ON q.path = f.arquivo_path`

const ANUNCIO = `
  SELECT a.id, a.usuario_id AS "usuarioId", a.titulo, a.categoria, a.estado, a.cidade, a.status, a.tipo,
    a.criado_em AS "criadoEm", a.expira_em AS "expiraEm", a.suspenso_em AS "suspensoEm",
    a.retirado_em AS "retiradoEm", a.removido_em AS "removidoEm",
    (SELECT count(*)::int FROM denuncias d WHERE d.anuncio_id = a.id AND d.status = 'aberta') AS "denunciasAbertas"
  FROM anuncios a`

/** Albums, photos and listings as stored, for the operator. */
export function moderacaoRepository(db: Queryable): Moderacao {
  return {
    async listAlbuns({ pendentes, usuarioId, limite }) {
      const { rows } = await db.query<AlbumModerado>(
        `${ALBUM} AND (NOT $1 OR a.verificacao = 'pendente') AND ($2::int IS NULL OR a.usuario_id = $2)
         ORDER BY CASE WHEN $1 THEN a.id ELSE -a.id END LIMIT $3`,
        [pendentes, usuarioId ?? null, limite],
      )
      return rows
    },
    findAlbum: async (id) => (await db.query<AlbumModerado>(`${ALBUM} AND a.id = $1`, [id])).rows[0],
    async listFotos(albumId) {
      const { rows } = await db.query<FotoModerada>(
        `${FOTO} WHERE f.album_id = $1 AND f.status <> 'removida' ORDER BY f.ordem, f.id`,
        [albumId],
      )
      return rows
    },
    findFoto: async (id) => (await db.query<FotoModerada>(`${FOTO} WHERE f.id = $1`, [id])).rows[0],
    async listAnuncios(filtro) {
      const { where, values } = conditionsOf(filtro)
      const { rows } = await db.query<AnuncioModerado>(
        `${ANUNCIO} ${where} ORDER BY a.id DESC LIMIT $${values.length + 1}`,
        [...values, filtro.limite],
      )
      return rows
    },
  }
}

function conditionsOf(filtro: FiltroModeracao): { where: string; values: unknown[] } {
  const { status, usuarioId, categoria, estado, cidade, titulo, retirados, denunciados } = filtro
  const equal = { status, usuario_id: usuarioId, categoria, estado, cidade }
  const given = Object.entries(equal).filter(([, value]) => value !== undefined)
  const conditions = given.map(([column], index) => `a.${column} = $${index + 1}`)
  const values: unknown[] = given.map(([, value]) => value)
  if (titulo !== undefined) {
    values.push(titulo)
    conditions.push(`strpos(lower(a.titulo), lower($${values.length})) > 0`)
  }
  if (retirados === true) conditions.push('a.retirado_em IS NOT NULL')
  if (denunciados === true) {
    conditions.push(`EXISTS (SELECT 1 FROM denuncias d WHERE d.anuncio_id = a.id AND d.status = 'aberta')`)
  }
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values }
}
