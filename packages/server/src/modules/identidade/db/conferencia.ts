import type { TipoDocumento } from '@portal/domain/identidade'
import { heldAccount } from '../../../kernel/db/retencao'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Parecer } from '../ports/identidades'

/** Answers of operators about a check; callers own the transaction. */
export function parecerRepository(db: Queryable) {
  return {
    /** False when this person has already answered. */
    async record(id: number, { por, em, aprova, nascimento, codigoRecusa }: Parecer): Promise<boolean> {
      const { count } = await db.query(
        `INSERT INTO identidade_pareceres (identidade_id, por, em, aprova, nascimento, codigo_recusa)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [id, por, em, aprova, nascimento, codigoRecusa],
      )
      return count > 0
    },
    async list(id: number): Promise<Parecer[]> {
      const { rows } = await db.query<Parecer>(
        `SELECT por, em, aprova, nascimento, codigo_recusa FROM identidade_pareceres
         WHERE identidade_id = $1 ORDER BY em, por`,
        [id],
      )
      return rows
    },
    /** Who has answered which of these, without the answers. */
    async listQuem(ids: readonly number[]): Promise<{ id: number; por: string }[]> {
      const sql = `SELECT identidade_id AS id, por FROM identidade_pareceres WHERE identidade_id = ANY($1::bigint[])`
      return (await db.query<{ id: number; por: string }>(sql, [ids])).rows
    },
  }
}
export type Pareceres = ReturnType<typeof parecerRepository>

/** Sealed pictures of checks. */
export function documentoRepository(db: Queryable) {
  return {
    async put(id: number, { tipo, cifrado }: { tipo: TipoDocumento; cifrado: Buffer }, now: Date) {
      await db.query(
        `INSERT INTO identidade_documentos (identidade_id, tipo, cifrado, criado_em) VALUES ($1, $2, $3, $4)
         ON CONFLICT (identidade_id, tipo) DO UPDATE SET cifrado = excluded.cifrado, criado_em = excluded.criado_em`,
        [id, tipo, cifrado, now],
      )
    },
    async find(id: number, tipo: TipoDocumento): Promise<Buffer | undefined> {
      const { rows } = await db.query<{ cifrado: Uint8Array }>(
        'SELECT cifrado FROM identidade_documentos WHERE identidade_id = $1 AND tipo = $2',
        [id, tipo],
      )
      return rows[0] === undefined ? undefined : Buffer.from(rows[0].cifrado)
    },
    async listTipos(id: number): Promise<TipoDocumento[]> {
      const { rows } = await db.query<{ tipo: TipoDocumento }>(
        'SELECT tipo FROM identidade_documentos WHERE identidade_id = $1 ORDER BY tipo',
        [id],
      )
      return rows.map(({ tipo }) => tipo)
    },
    /** Erases pictures of checks decided or abandoned earlier, except those under a hold. */
    async eraseDecididosAntes(instant: Date): Promise<number> {
      const { count } = await db.query(
        `DELETE FROM identidade_documentos d USING identidades i
         WHERE i.id = d.identidade_id AND (i.decidida_em <= $1 OR (i.estado = 'pendente' AND d.criado_em <= $1))
           AND NOT ${heldAccount('i.usuario_id')}`,
        [instant],
      )
      return count
    },
    /** Erases checks, with pictures, of accounts that were erased under a hold that has ended. */
    async eraseDeContasApagadas(): Promise<number> {
      const { count } = await db.query(
        `DELETE FROM identidades i USING usuarios u WHERE u.id = i.usuario_id AND u.apagado_em IS NOT NULL
           AND NOT ${heldAccount('i.usuario_id')}`,
      )
      return count
    },
  }
}
export type Documentos = ReturnType<typeof documentoRepository>
