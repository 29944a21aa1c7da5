import { CODIGOS_SINAL } from '@portal/domain/regras-de-texto'
import type { AchadoNaFoto } from '@portal/domain/texto-na-foto'
import { z } from 'zod'
import { later, MINUTE_MS } from '../../../kernel/clock'
import { jsonColumn, jsonList } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { FotoPorLer } from '../ports'
import { readDesfoque } from './desenhos'

const TENTATIVAS_MAX = 3
/** Longer than a reading may take. */
const CLAIM_MS = 5 * MINUTE_MS

const achadosGuardados = jsonList<AchadoNaFoto>(
  'leituras.achados',
  jsonColumn('leituras.achados[]', z.object({ codigo: z.enum(CODIGOS_SINAL), trecho: z.string() })),
)

/** Readings of the text in photos and posters of videos, one per drawing; a poster's areas are in its original. */
export function leituraRepository(db: Queryable) {
  return {
    async request(paths: readonly string[], now: Date) {
      const sql =
        'INSERT INTO leituras (arquivo_path, pedida_em) SELECT path, $2 FROM unnest($1::text[]) AS path'
      await db.query(sql, [paths, now])
    },

    /** The next drawing to read, which no other worker is reading; undefined: none. */
    async claim(now: Date): Promise<FotoPorLer | undefined> {
      const { rows } = await db.query<Omit<FotoPorLer, 'desfoque'> & { desfoque: unknown }>(
        `UPDATE leituras l SET tentativas = tentativas + 1, tentada_em = $1 WHERE l.arquivo_path = (
           SELECT p.arquivo_path FROM leituras p
           WHERE p.lida_em IS NULL AND p.tentativas < $2 AND (p.tentada_em IS NULL OR p.tentada_em < $3)
             AND (EXISTS (SELECT FROM fotos f WHERE f.arquivo_path = p.arquivo_path AND f.status = 'ativa')
               OR EXISTS (SELECT FROM vozes z JOIN arquivos q ON q.path = z.arquivo_path
                 WHERE z.arquivo_path = p.arquivo_path AND q.removido_em IS NULL AND q.recusado_em IS NULL))
           ORDER BY p.pedida_em LIMIT 1 FOR UPDATE OF p SKIP LOCKED)
         RETURNING l.arquivo_path, (SELECT f.desfoque FROM fotos f WHERE f.arquivo_path = l.arquivo_path)`,
        [now, TENTATIVAS_MAX, later(now, -CLAIM_MS)],
      )
      return rows.map(({ arquivoPath, desfoque }) => ({ arquivoPath, desfoque: readDesfoque(desfoque) }))[0]
    },

    /** Nothing is stored of a drawing that was erased in the meantime. */
    async save(path: string, achados: readonly AchadoNaFoto[], now: Date) {
      const sql = 'UPDATE leituras SET achados = $2, lida_em = $3 WHERE arquivo_path = $1'
      await db.query(sql, [path, achadosGuardados.write(achados), now])
    },

    /** Findings in one drawing; undefined: it was not read. */
    async findAchados(path: string): Promise<readonly AchadoNaFoto[] | undefined> {
      const sql = 'SELECT achados FROM leituras WHERE arquivo_path = $1 AND lida_em IS NOT NULL'
      const [row] = (await db.query<{ achados: unknown }>(sql, [path])).rows
      return row && achadosGuardados.read(row.achados)
    },

    /** Findings in the current drawings of photos; those that were not read are missing. */
    async listAchados(fotos: readonly number[]): Promise<Map<number, readonly AchadoNaFoto[]>> {
      const { rows } = await db.query<{ id: number; achados: unknown }>(
        `SELECT f.id, l.achados FROM fotos f JOIN leituras l ON l.arquivo_path = f.arquivo_path
         WHERE f.id = ANY($1::int[]) AND l.lida_em IS NOT NULL`,
        [fotos],
      )
      return new Map(rows.map(({ id, achados }) => [id, achadosGuardados.read(achados)]))
    },
  }
}
export type LeituraRepository = ReturnType<typeof leituraRepository>
