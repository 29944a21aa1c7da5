import { PDQ_IGUAL, PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import { insertInto } from '../db/columns'
import type { Queryable } from '../db/queryable'
import type { Conferir } from '../images/ports'
import { bandsOf, probesOf } from '../images/pdq-bands'
import { pdqDistance } from '../images/pdq-list'
import type { ArquivoGuardavel } from './ports'

/** A photo of another account that is the same picture. */
export interface FotoIgual {
  /** Photo of the account in question. */
  arquivoPath: string
  outraConta: number
  outroArquivoPath: string
  distancia: number
}

/** Inserted together with its picture's row. */
export async function insertHash(
  db: Queryable,
  conta: number,
  { path, imagem: { impressao }, conferir = null }: ArquivoGuardavel,
  now: Date,
): Promise<void> {
  if (impressao === undefined) return
  const { text, values } = insertInto('hashes_fotos', {
    arquivo_path: path,
    conta,
    hash: impressao.hash,
    espelhado: impressao.espelhado,
    qualidade: impressao.qualidade,
    bandas: bandsOf(impressao.hash),
    conferir,
    criado_em: now,
  })
  await db.query(text, values)
}

interface Propria {
  arquivoPath: string
  hash: Uint8Array
  espelhado: Uint8Array
}

const ALBUM = 'SELECT arquivo_path FROM fotos WHERE album_id = $1'

/** Hashes that recognise pictures, kept after the pictures are erased (rule: albuns/iguais). */
export function hashRepository(db: Queryable) {
  return {
    /**
     * Photos of other accounts within `PDQ_IGUAL` of these photos of this account, nearest first; mirrored ones
     * too.
     */
    async listIguais(conta: number, paths: readonly string[]) {
      const sql = `SELECT arquivo_path, hash, espelhado FROM hashes_fotos
        WHERE conta = $1 AND qualidade >= $2 AND arquivo_path = ANY($3::text[])`
      const { rows } = await db.query<Propria>(sql, [conta, PDQ_QUALIDADE_MINIMA, paths])
      const found: FotoIgual[] = []
      for (const own of rows) found.push(...(await iguaisA(db, conta, own)))
      return found.sort((a, b) => a.distancia - b.distancia)
    },

    /** The stored hash of a file and that of its mirror, which outlive the file. */
    async find(path: string): Promise<{ hashes: [Buffer, Buffer]; qualidade: number } | undefined> {
      const sql = 'SELECT hash, espelhado, qualidade FROM hashes_fotos WHERE arquivo_path = $1'
      const [row] = (await db.query<Omit<Propria, 'arquivoPath'> & { qualidade: number }>(sql, [path])).rows
      return row && { hashes: [Buffer.from(row.hash), Buffer.from(row.espelhado)], qualidade: row.qualidade }
    },

    /**
     * Version of the list of blocked hashes, which is locked until the transaction ends. Call it before any
     * other lock, because blocking a hash locks accounts and albums afterwards.
     */
    async lockListas() {
      const sql = 'SELECT versao::text FROM hashes_versao FOR SHARE'
      return (await db.query<{ versao: string }>(sql, [])).rows[0]?.versao ?? ''
    },

    /** Files of every account within `PDQ_IGUAL` of one of these. */
    async listCopias(hashes: readonly Buffer[]) {
      const { rows } = await db.query<{ path: string; hash: Uint8Array }>(
        `SELECT arquivo_path AS path, hash FROM hashes_fotos WHERE bandas && $1::int[] AND qualidade >= $2`,
        [hashes.flatMap(probesOf), PDQ_QUALIDADE_MINIMA],
      )
      const isCopia = (hash: Buffer) => hashes.some((each) => pdqDistance(each, hash) <= PDQ_IGUAL)
      return rows.filter(({ hash }) => isCopia(Buffer.from(hash))).map(({ path }) => path)
    },

    /** Photos of an album that a person must look at. */
    async listDueForCheck(albumId: number) {
      const sql = `SELECT arquivo_path, conferir FROM hashes_fotos
        WHERE conferir IS NOT NULL AND arquivo_path IN (${ALBUM})`
      return (await db.query<{ arquivoPath: string; conferir: Conferir }>(sql, [albumId])).rows
    },

    /** Marks every photo of the album as looked at. */
    async markConferidas(albumId: number) {
      const sql = `UPDATE hashes_fotos SET conferir = NULL WHERE conferir IS NOT NULL AND arquivo_path IN (${ALBUM})`
      await db.query(sql, [albumId])
    },

    /** Hashes of removed pictures, stored before an instant. */
    async removeGoneBefore(instant: Date) {
      await db.query(
        `DELETE FROM hashes_fotos h WHERE criado_em < $1 AND NOT EXISTS (
           SELECT FROM arquivos a WHERE a.path = h.arquivo_path AND a.apagado_em IS NULL)`,
        [instant],
      )
    },
  }
}
export type HashesDasFotos = ReturnType<typeof hashRepository>

/** The index finds hashes that share a band; the distance decides. */
async function iguaisA(db: Queryable, conta: number, own: Propria): Promise<FotoIgual[]> {
  const [hash, espelhado] = [Buffer.from(own.hash), Buffer.from(own.espelhado)]
  const { rows } = await db.query<{ outraConta: number; outroArquivoPath: string; outro: Uint8Array }>(
    `SELECT conta AS outra_conta, arquivo_path AS outro_arquivo_path, hash AS outro FROM hashes_fotos
     WHERE bandas && $1::int[] AND conta <> $2 AND qualidade >= $3`,
    [[...probesOf(hash), ...probesOf(espelhado)], conta, PDQ_QUALIDADE_MINIMA],
  )
  return rows
    .map(({ outro, ...rest }) => {
      const other = Buffer.from(outro)
      const distancia = Math.min(pdqDistance(hash, other), pdqDistance(espelhado, other))
      return { arquivoPath: own.arquivoPath, ...rest, distancia }
    })
    .filter(({ distancia }) => distancia <= PDQ_IGUAL)
}
