import type { AlbumComFotos, AlbumGuardado, FotoGuardada, Verificacao } from '../ports'
import type { TipoGravacao } from '@portal/domain/gravacao'
import type { Queryable } from '../../../kernel/db/queryable'
import { drawing } from './desenhos'
import { listVozes } from './vozes'

const ALBUM = `
  SELECT a.id, a.titulo, a.verificacao, a.motivo_recusa,
    (SELECT count(*)::int FROM fotos f WHERE f.album_id = a.id AND f.status = 'ativa') AS qtd_fotos,
    (SELECT f.arquivo_path FROM fotos f WHERE f.album_id = a.id AND f.status = 'ativa'
     ORDER BY (f.id = a.imagem_principal_id) DESC NULLS LAST, f.ordem, f.id LIMIT 1) AS imagem_principal
  FROM albuns a WHERE a.usuario_id = $1 AND a.removido_em IS NULL`

const FOTOS = `
  SELECT f.album_id, f.id, f.arquivo_path, q.largura, q.altura, q.placeholder, f.ia,
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'titulo', a.titulo) ORDER BY a.id)
      FROM anuncio_fotos p JOIN anuncios a ON a.id = p.anuncio_id
      WHERE p.foto_id = f.id AND a.status <> 'inativo' AND a.removido_em IS NULL), '[]') AS anuncios
  FROM fotos f JOIN arquivos q ON q.path = f.arquivo_path
  WHERE f.album_id = ANY($1) AND f.status = 'ativa' ORDER BY f.ordem, f.id`

/** Albums and their photos; `onRemoval` is called after photos were removed, from listings too. */
export function albumRepository(db: Queryable, onRemoval: () => void) {
  return {
    ...reading(db),
    ...changing(db),
    ...changingFotos(db, onRemoval),
    ...drawing(db, onRemoval),
  }
}
export type AlbumRepository = ReturnType<typeof albumRepository>

function reading(db: Queryable) {
  async function withFotos(albuns: AlbumGuardado[]): Promise<AlbumComFotos[]> {
    const ids = albuns.map(({ id }) => id)
    const { rows } = await db.query<FotoGuardada & { albumId: number }>(FOTOS, [ids])
    const gravacoes = await listVozes(db, ids)
    const gravacaoDe = (album: number, wanted: TipoGravacao) =>
      gravacoes
        .filter(({ albumId, tipo }) => albumId === album && tipo === wanted)
        .map(({ albumId: _album, tipo: _kind, ...gravacao }) => gravacao)[0] ?? null
    return albuns.map((album) => ({
      ...album,
      fotos: rows.filter(({ albumId }) => albumId === album.id).map(({ albumId: _album, ...foto }) => foto),
      voz: gravacaoDe(album.id, 'voz'),
      video: gravacaoDe(album.id, 'video'),
    }))
  }
  return {
    async list(usuarioId: number): Promise<AlbumGuardado[]> {
      return (await db.query<AlbumGuardado>(`${ALBUM} ORDER BY a.id DESC`, [usuarioId])).rows
    },

    async listVerified(usuarioId: number): Promise<AlbumComFotos[]> {
      const sql = `${ALBUM} AND a.verificacao = 'verificado' ORDER BY a.id DESC`
      return withFotos((await db.query<AlbumGuardado>(sql, [usuarioId])).rows)
    },

    async find(usuarioId: number, id: number): Promise<AlbumComFotos | undefined> {
      const { rows } = await db.query<AlbumGuardado>(`${ALBUM} AND a.id = $2`, [usuarioId, id])
      return (await withFotos(rows))[0]
    },

    /** Serializes changes of one album until the transaction ends; false when it is not the user's. */
    async lock(usuarioId: number, id: number): Promise<boolean> {
      const { rows } = await db.query(
        'SELECT id FROM albuns WHERE id = $1 AND usuario_id = $2 AND removido_em IS NULL FOR UPDATE',
        [id, usuarioId],
      )
      return rows.length > 0
    },

    /** Blocks publications with these photos until the transaction ends. */
    async lockFotos(ids: readonly number[]) {
      await db.query('SELECT id FROM fotos WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids])
    },
  }
}

function changing(db: Queryable) {
  return {
    async create(usuarioId: number, titulo: string, now: Date): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        'INSERT INTO albuns (usuario_id, titulo, criado_em) VALUES ($1, $2, $3) RETURNING id',
        [usuarioId, titulo, now],
      )
      const [album] = rows
      if (album === undefined) throw new Error('an INSERT returned no row')
      return album.id
    },

    async setTitulo(id: number, titulo: string) {
      await db.query('UPDATE albuns SET titulo = $2 WHERE id = $1', [id, titulo])
    },

    async setImagemPrincipal(id: number, fotoId: number) {
      await db.query('UPDATE albuns SET imagem_principal_id = $2 WHERE id = $1', [id, fotoId])
    },

    /** `motivo`: the reason of a refusal, shown to the owner. */
    async setVerificacao(id: number, verificacao: Verificacao, motivo?: string) {
      await db.query('UPDATE albuns SET verificacao = $2, motivo_recusa = $3 WHERE id = $1', [
        id,
        verificacao,
        motivo ?? null,
      ])
    },

    async remove(id: number, now: Date) {
      await db.query('UPDATE albuns SET removido_em = $2 WHERE id = $1', [id, now])
    },
  }
}

function changingFotos(db: Queryable, onRemoval: () => void) {
  return {
    async addFotos(
      usuarioId: number,
      id: number,
      paths: readonly string[],
      now: Date,
      ia = false,
    ): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO fotos (album_id, usuario_id, arquivo_path, ordem, criado_em, ia)
         SELECT $1, $2, p.path, coalesce((SELECT max(ordem) FROM fotos WHERE album_id = $1), 0) + p.n, $4, $5
         FROM unnest($3::text[]) WITH ORDINALITY AS p (path, n) ORDER BY p.n RETURNING id`,
        [id, usuarioId, paths, now, ia],
      )
      return rows.map((row) => row.id)
    },

    /** Its listings show the label at once. */
    async setIa(fotoId: number, ia: boolean) {
      await db.query('UPDATE fotos SET ia = $2 WHERE id = $1', [fotoId, ia])
      onRemoval()
    },

    async setOrdem(ids: readonly number[]) {
      await db.query(
        `UPDATE fotos SET ordem = o.n FROM unnest($1::int[]) WITH ORDINALITY AS o (id, n) WHERE fotos.id = o.id`,
        [ids],
      )
    },

    async removeFotos(ids: readonly number[], now: Date) {
      await db.query(
        `WITH removed AS (UPDATE fotos SET status = 'removida' WHERE id = ANY($1) RETURNING arquivo_path)
         UPDATE arquivos SET removido_em = $2 FROM removed WHERE arquivos.path = removed.arquivo_path`,
        [ids, now],
      )
      await db.query('DELETE FROM anuncio_fotos WHERE foto_id = ANY($1)', [ids])
      await db.query('UPDATE albuns SET imagem_principal_id = NULL WHERE imagem_principal_id = ANY($1)', [
        ids,
      ])
      onRemoval()
    },

    /** Removes them from listings, albums and `/storage` at once; the bytes stay as evidence for a while. */
    async refuseFotos(ids: readonly number[], now: Date) {
      await db.query(
        `WITH refused AS (UPDATE fotos SET status = 'recusada' WHERE id = ANY($1) RETURNING arquivo_path)
         UPDATE arquivos SET recusado_em = $2 FROM refused WHERE arquivos.path = refused.arquivo_path`,
        [ids, now],
      )
      await db.query('UPDATE albuns SET imagem_principal_id = NULL WHERE imagem_principal_id = ANY($1)', [
        ids,
      ])
      onRemoval()
    },
  }
}
