import type { Vault } from '../../../kernel/crypto/vault'
import { alignHashes } from '../../../kernel/db/blind-index'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SqlNow } from '../../../kernel/db/sql-now'
import { HASHES_DE_NUMERO, hashesDoNumero } from './numero'

/** Codes sent to numbers (rule: lista-de-alerta/contestar). */
export function codigoDeNumeroRepository(db: Queryable, vault: Vault, now: SqlNow) {
  return {
    /** False past the day's codes of this number. */
    async put(
      telefone: string,
      { hash, validadeMs, porDia }: { hash: Buffer; validadeMs: number; porDia: number },
    ): Promise<boolean> {
      const numero = await alignHashes(db, HASHES_DE_NUMERO, hashesDoNumero(vault, telefone))
      const sameDay = `codigos_de_numero.desde > ${now()} - interval '1 day'`
      const { count } = await db.query(
        `INSERT INTO codigos_de_numero (numero_hash, codigo_hash, tentativas, enviados, desde, expira_em)
         VALUES ($1, $2, 0, 1, ${now()}, ${now()} + $3 * interval '1 millisecond')
         ON CONFLICT (numero_hash) DO UPDATE SET codigo_hash = excluded.codigo_hash, tentativas = 0,
           expira_em = excluded.expira_em,
           enviados = CASE WHEN ${sameDay} THEN codigos_de_numero.enviados + 1 ELSE 1 END,
           desde = CASE WHEN ${sameDay} THEN codigos_de_numero.desde ELSE excluded.desde END
         WHERE codigos_de_numero.enviados < $4 OR NOT ${sameDay}`,
        [numero, hash, validadeMs, porDia],
      )
      return count > 0
    },
    /** The code's hash while it is open; counts the try. */
    async tentar(telefone: string, tentativas: number): Promise<Buffer | undefined> {
      const { rows } = await db.query<{ codigoHash: Buffer }>(
        `UPDATE codigos_de_numero SET tentativas = tentativas + 1
         WHERE numero_hash = ANY($1) AND expira_em > ${now()} AND tentativas < $2 RETURNING codigo_hash`,
        [hashesDoNumero(vault, telefone), tentativas],
      )
      return rows[0]?.codigoHash
    },
    async removeEnded() {
      await db.query(`DELETE FROM codigos_de_numero WHERE desde <= ${now()} - interval '1 day'`)
    },
  }
}
export type CodigosDeNumero = ReturnType<typeof codigoDeNumeroRepository>
