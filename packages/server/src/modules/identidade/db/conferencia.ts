import type { TipoDocumento } from '@portal/domain/identidade'
import { heldAccount } from '../../../kernel/db/held'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Documentos, Parecer, Pareceres } from '../ports/identidades'

/** Answers of operators about a check; callers own the transaction. */
export function parecerRepository(db: Queryable): Pareceres {
  return {
    async record(id, { por, em, aprova, nascimento, codigoRecusa }) {
      const { count } = await db.query(
        `INSERT INTO identidade_pareceres (identidade_id, por, em, aprova, nascimento, codigo_recusa)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [id, por, em, aprova, nascimento, codigoRecusa],
      )
      return count > 0
    },
    async list(id) {
      const { rows } = await db.query<Parecer>(
        `SELECT por, em, aprova, nascimento, codigo_recusa AS "codigoRecusa" FROM identidade_pareceres
         WHERE identidade_id = $1 ORDER BY em, por`,
        [id],
      )
      return rows
    },
    async listQuem(ids) {
      const sql = `SELECT identidade_id AS id, por FROM identidade_pareceres WHERE identidade_id = ANY($1::bigint[])`
      return (await db.query<{ id: number; por: string }>(sql, [ids])).rows
    },
  }
}

/** Sealed pictures of checks. */
export function documentoRepository(db: Queryable): Documentos {
  return {
    async put(id, { tipo, cifrado }, now) {
      await db.query(
        `INSERT INTO identidade_documentos (identidade_id, tipo, cifrado, criado_em) VALUES ($1, $2, $3, $4)
         ON CONFLICT (identidade_id, tipo) DO UPDATE SET cifrado = excluded.cifrado, criado_em = excluded.criado_em`,
        [id, tipo, cifrado, now],
      )
    },
    async find(id, tipo) {
      const { rows } = await db.query<{ cifrado: Uint8Array }>(
        'SELECT cifrado FROM identidade_documentos WHERE identidade_id = $1 AND tipo = $2',
        [id, tipo],
      )
      return rows[0] === undefined ? undefined : Buffer.from(rows[0].cifrado)
    },
    async listTipos(id) {
      const { rows } = await db.query<{ tipo: TipoDocumento }>(
        'SELECT tipo FROM identidade_documentos WHERE identidade_id = $1 ORDER BY tipo',
        [id],
      )
      return rows.map(({ tipo }) => tipo)
    },
    async eraseDecididosAntes(instant) {
      const { count } = await db.query(
        `DELETE FROM identidade_documentos d USING identidades i
         WHERE i.id = d.identidade_id AND (i.decidida_em <= $1 OR (i.estado = 'pendente' AND d.criado_em <= $1))
           AND NOT ${heldAccount('i.usuario_id')}`,
        [instant],
      )
      return count
    },
    async eraseDeContasApagadas() {
      const { count } = await db.query(
        `DELETE FROM identidades i USING usuarios u WHERE u.id = i.usuario_id AND u.apagado_em IS NOT NULL
           AND NOT ${heldAccount('i.usuario_id')}`,
      )
      return count
    },
  }
}
