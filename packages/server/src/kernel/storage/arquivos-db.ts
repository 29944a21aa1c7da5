import { insertInto } from '../db/columns'
import { heldAccount } from '../db/retencao'
import { insertHash } from './hashes-db'
import type { Queryable } from '../db/queryable'
import type { ArquivoGuardavel, Guardado, QuemVe, Servida } from './ports'

/** Pictures that `/storage` may serve. */
export function arquivoRepository(db: Queryable) {
  return { ...serving(db), ...erasing(db) }
}
export type ArquivoRepository = ReturnType<typeof arquivoRepository>

const GONE = 'q.removido_em IS NULL AND q.recusado_em IS NULL'
const HIDDEN = 'q.oculto_em IS NULL AND u.bloqueado_em IS NULL AND u.congelado_em IS NULL'

/** Shown by a live listing, in the version that an approval has seen. */
const ON_AIR = `EXISTS (SELECT FROM fotos f JOIN anuncio_fotos p ON p.foto_id = f.id AND NOT p.por_ver
  JOIN anuncios a ON a.id = p.anuncio_id AND a.status = 'ativo'
  WHERE f.arquivo_path = q.path AND f.status = 'ativa')
  OR EXISTS (SELECT FROM vozes z JOIN anuncios a ON (a.voz_id = z.id OR a.video_id = z.id) AND a.status = 'ativo'
  WHERE z.arquivo_path = q.path)`

const SERVED = `
  SELECT q.larguras, q.marcado_com AS marca_dagua, q.visivel AND q.no_ar AS publica
  FROM (SELECT q.*, ${HIDDEN} AS visivel, (${ON_AIR}) AS no_ar
    FROM arquivos q JOIN usuarios u ON u.id = q.usuario_id WHERE q.path = $1 AND ${GONE}) q
  WHERE $4 OR q.visivel AND (q.usuario_id = $3 OR $2 AND q.no_ar)`

function serving(db: Queryable) {
  return {
    /** Undefined: not for this viewer (rule: albuns/servidas). */
    async findServed(
      path: string,
      { publico = false, dono, operador = false }: QuemVe,
    ): Promise<Servida | undefined> {
      return (await db.query<Servida>(SERVED, [path, publico, dono ?? null, operador])).rows[0]
    },

    /** Stored widths of a picture that was neither removed, refused nor hidden, and whose user is not blocked. */
    async findWidths(path: string): Promise<number[] | undefined> {
      const sql = `SELECT q.larguras FROM arquivos q JOIN usuarios u ON u.id = q.usuario_id
        WHERE q.path = $1 AND ${GONE} AND ${HIDDEN}`
      return (await db.query<Pick<Servida, 'larguras'>>(sql, [path])).rows[0]?.larguras
    },

    async add(usuarioId: number, arquivo: ArquivoGuardavel, now: Date) {
      const { path, imagem, codigo = null } = arquivo
      const { largura, altura, placeholder, versoes } = imagem
      const { text, values } = insertInto('arquivos', {
        path,
        usuario_id: usuarioId,
        largura,
        altura,
        larguras: versoes.map((versao) => versao.largura),
        placeholder,
        bytes: versoes.reduce((sum, { bytes }) => sum + bytes.length, 0),
        com_original: imagem.original !== undefined,
        codigo,
        marcado_com: codigo,
        criado_em: now,
      })
      await db.query(text, values)
      await insertHash(db, usuarioId, arquivo, now)
    },

    async setMarcaDagua(path: string, codigo: string) {
      await db.query('UPDATE arquivos SET marcado_com = $2 WHERE path = $1', [path, codigo])
    },
  }
}

function erasing(db: Queryable) {
  return {
    /** Pictures whose bytes should be stored, ordered by path, past `after`. */
    async listGuardados(after: string, limit: number) {
      const { rows } = await db.query<Guardado>(
        `SELECT q.path, q.larguras, q.com_original, array(
           SELECT p.anuncio_id FROM fotos f JOIN anuncio_fotos p ON p.foto_id = f.id
           WHERE f.arquivo_path = q.path UNION SELECT a.id FROM vozes z JOIN anuncios a ON a.voz_id = z.id OR a.video_id = z.id
           WHERE z.arquivo_path = q.path ORDER BY 1) AS anuncios
         FROM arquivos q WHERE q.apagado_em IS NULL AND q.path > $1 ORDER BY q.path LIMIT $2`,
        [after, limit],
      )
      return rows
    },

    /** Stops serving it; its bytes stay as evidence for a while. */
    async markRefused(path: string, now: Date) {
      await db.query('UPDATE arquivos SET recusado_em = $2 WHERE path = $1', [path, now])
    },

    async markRemoved(path: string, now: Date) {
      await db.query('UPDATE arquivos SET removido_em = $2 WHERE path = $1', [path, now])
    },

    /**
     * Pictures removed, or refused before an instant, whose bytes are still stored; ordered by path, past
     * `after`.
     */
    async listToErase(limit: number, refusedBefore: Date, after: string) {
      const { rows } = await db.query<{ path: string; larguras: number[] }>(
        `SELECT path, larguras FROM arquivos
         WHERE apagado_em IS NULL AND (removido_em IS NOT NULL OR recusado_em < $2) AND path > $3
           AND NOT EXISTS (SELECT 1 FROM versao_fotos v WHERE v.arquivo_path = arquivos.path)
           AND NOT ${heldAccount('arquivos.usuario_id')}
         ORDER BY path LIMIT $1`,
        [limit, refusedBefore, after],
      )
      return rows
    },

    /** Pictures that nobody is served and whose bytes are kept, not yet sealed; ordered by path, past `after`. */
    async listPorLacrar(limit: number, after: string) {
      const { rows } = await db.query<{ path: string; larguras: number[] }>(
        `SELECT path, larguras FROM arquivos
         WHERE lacrado_em IS NULL AND apagado_em IS NULL AND (recusado_em IS NOT NULL OR removido_em IS NOT NULL)
           AND path > $2 ORDER BY path LIMIT $1`,
        [limit, after],
      )
      return rows
    },

    async markLacrados(paths: readonly string[], now: Date) {
      await db.query('UPDATE arquivos SET lacrado_em = $2 WHERE path = ANY($1::text[])', [paths, now])
    },

    /** Stores the sealed key of evidence unless there is one; returns the stored one. */
    async keepChaveDasProvas(offered: Buffer): Promise<Buffer> {
      await db.query('INSERT INTO chave_das_provas (id, cifrada) VALUES (1, $1) ON CONFLICT DO NOTHING', [
        offered,
      ])
      const { rows } = await db.query<{ cifrada: Uint8Array }>('SELECT cifrada FROM chave_das_provas')
      return Buffer.from(rows[0]?.cifrada ?? offered)
    },

    /** What was read in them goes with their bytes. */
    async markErased(paths: readonly string[], now: Date) {
      await db.query(
        `WITH lidas AS (DELETE FROM leituras WHERE arquivo_path = ANY($1::text[]))
         UPDATE arquivos SET apagado_em = $2 WHERE path = ANY($1::text[])`,
        [paths, now],
      )
    },

    /** The paths that have no row, or whose row records that the bytes are erased. */
    async withoutRow(paths: readonly string[]) {
      const { rows } = await db.query<{ path: string }>(
        `SELECT path FROM unnest($1::text[]) AS there (path)
         WHERE NOT EXISTS (SELECT FROM arquivos a WHERE a.path = there.path AND a.apagado_em IS NULL)`,
        [paths],
      )
      return rows.map(({ path }) => path)
    },
  }
}
