/**
 * Drawings of a photo: a path's areas never change; other areas are stored under another path
 * (docs/adr/0086).
 */
import { FORCAS_DESFOQUE, SEM_DESFOQUE, type Desfoque } from '@portal/domain/desfoque'
import { z } from 'zod'
import { jsonColumn } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { FotoDesenhada, NovoDesenho } from '../ports'

const areaSchema = z.object({ x: z.number(), y: z.number(), largura: z.number(), altura: z.number() })
const desfoqueGuardado = jsonColumn(
  'fotos.desfoque',
  z.object({ forca: z.enum(FORCAS_DESFOQUE), areas: z.array(areaSchema) }),
)

type Linha = Omit<FotoDesenhada, 'desfoque'> & { desfoque: unknown }

const DESENHO = `
  SELECT f.arquivo_path, f.desfoque, q.codigo FROM fotos f
  JOIN arquivos q ON q.path = f.arquivo_path WHERE f.status = 'ativa'`

export const readDesfoque = (stored: unknown): Desfoque =>
  stored === null ? SEM_DESFOQUE : desfoqueGuardado.read(stored)

function readDesenho<T extends Linha>(row: T) {
  return { ...row, desfoque: readDesfoque(row.desfoque) }
}

export function drawing(db: Queryable, onRemoval: () => void) {
  return {
    async findDesenho(fotoId: number): Promise<FotoDesenhada | undefined> {
      const { rows } = await db.query<Linha>(`${DESENHO} AND f.id = $1`, [fotoId])
      return rows.map(readDesenho)[0]
    },

    /** Locks the photo until the transaction ends; false when `path` is no longer its drawing. */
    async lockDesenho(path: string): Promise<boolean> {
      const sql = `SELECT id FROM fotos WHERE arquivo_path = $1 AND status = 'ativa' FOR UPDATE`
      return (await db.query(sql, [path])).rows.length > 0
    },

    /** Drawings whose mark lacks the code of their listing. */
    async listAMarcar(limit: number): Promise<(FotoDesenhada & { codigo: string })[]> {
      const { rows } = await db.query<Linha & { codigo: string }>(
        `${DESENHO} AND q.marcado_com = '' AND q.codigo IS NOT NULL AND q.removido_em IS NULL
           AND NOT EXISTS (SELECT FROM fotos_descobertas d WHERE d.foto_id = f.id AND d.ate IS NULL) LIMIT $1`,
        [limit],
      )
      return rows.map(readDesenho)
    },

    /** Replaces the photo's file wherever it is shown; the previous one is removed at once. */
    async replaceArquivo(fotoId: number, { path, desfoque, revela }: NovoDesenho, now: Date) {
      // A listing may have drawn its code concurrently; the reason for review is kept.
      await db.query(
        `UPDATE arquivos novo SET raiz = CASE WHEN NOT $3 THEN coalesce(antes.raiz, antes.path) END,
           codigo = coalesce(novo.codigo, antes.codigo),
           marcado_com = CASE WHEN antes.codigo IS NULL THEN novo.marcado_com ELSE coalesce(novo.marcado_com, '') END
         FROM fotos f JOIN arquivos antes ON antes.path = f.arquivo_path WHERE f.id = $1 AND novo.path = $2`,
        [fotoId, path, revela],
      )
      await db.query(
        `UPDATE hashes_fotos novo SET conferir = antes.conferir
         FROM fotos f JOIN hashes_fotos antes ON antes.arquivo_path = f.arquivo_path
         WHERE f.id = $1 AND novo.arquivo_path = $2`,
        [fotoId, path],
      )
      await db.query(
        `UPDATE arquivos SET removido_em = $2 FROM fotos f WHERE f.id = $1 AND arquivos.path = f.arquivo_path`,
        [fotoId, now],
      )
      const sql = 'UPDATE fotos SET arquivo_path = $2, desfoque = $3 WHERE id = $1'
      await db.query(sql, [fotoId, path, desfoqueGuardado.write(desfoque)])
      onRemoval()
    },

    /** Title of a listing that shows the photo, or may show it again without another approval. */
    async findQuemMostra(fotoId: number, now: Date): Promise<string | undefined> {
      const { rows } = await db.query<{ titulo: string }>(
        `SELECT a.titulo FROM fotos f JOIN anuncios a ON a.usuario_id = f.usuario_id AND a.removido_em IS NULL
         WHERE f.id = $1 AND (
           (a.status <> 'inativo' OR (a.suspenso_em IS NOT NULL AND a.expira_em > $2))
             AND EXISTS (SELECT FROM anuncio_fotos p WHERE p.anuncio_id = a.id AND p.foto_id = f.id AND NOT p.por_ver)
           OR EXISTS (SELECT FROM revisoes r JOIN anuncio_versoes v ON v.id = r.versao_id
             WHERE r.anuncio_id = a.id AND r.estado = 'aberta'
               AND v.publicacao->'fotos' @> jsonb_build_array(jsonb_build_object('id', f.id))))
         ORDER BY a.id LIMIT 1`,
        [fotoId, now],
      )
      return rows[0]?.titulo
    },
  }
}
