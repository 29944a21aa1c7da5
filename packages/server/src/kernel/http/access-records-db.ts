import type { Vault } from '../crypto/vault'
import { heldAccount } from '../db/retencao'
import type { Queryable } from '../db/queryable'
import { originSchema, type OrigemDoAcesso } from './access-records'

interface Guardado {
  em: Date
  endereco: string | null
  porta: number | null
  origemCifrada: Uint8Array | null
}

/**
 * Access records (Marco Civil, article 15): written, exported to their owner, opened for a court order,
 * deleted by age; nothing else reads them. Address and port are sealed.
 */
export function registroAcessoRepository(db: Queryable, vault: Vault) {
  return {
    async record({ usuarioId, endereco, porta, now }: OrigemDoAcesso & { usuarioId: number; now: Date }) {
      await db.query('INSERT INTO registros_acesso (usuario_id, em, origem_cifrada) VALUES ($1, $2, $3)', [
        usuarioId,
        now,
        seal(vault, { endereco, porta }),
      ])
    },

    async list(usuarioId: number) {
      const { rows } = await db.query<Guardado>(
        'SELECT em, endereco, porta, origem_cifrada FROM registros_acesso WHERE usuario_id = $1 ORDER BY id',
        [usuarioId],
      )
      return rows.map((row) => ({ em: row.em, ...openOrigem(vault, row) }))
    },

    /** Seals rows that an older release wrote in plain text; returns how many. */
    async sealPlain(limite: number) {
      const { rows } = await db.query<{ id: number; endereco: string | null; porta: number | null }>(
        'SELECT id, endereco, porta FROM registros_acesso WHERE origem_cifrada IS NULL ORDER BY id LIMIT $1',
        [limite],
      )
      for (const { id, endereco, porta } of rows) {
        await db.query(
          `UPDATE registros_acesso SET origem_cifrada = $2, endereco = NULL, porta = NULL
           WHERE id = $1 AND origem_cifrada IS NULL`,
          [id, seal(vault, { endereco: endereco ?? '', porta })],
        )
      }
      return rows.length
    },

    async removeOlderThan(instant: Date) {
      const sql = `DELETE FROM registros_acesso WHERE em < $1 AND NOT ${heldAccount('usuario_id')}`
      return (await db.query(sql, [instant])).count
    },
  }
}
export type AccessRecordRepository = ReturnType<typeof registroAcessoRepository>

function seal(vault: Vault, origem: OrigemDoAcesso): Buffer {
  return vault.seal(JSON.stringify(origem))
}

/** Rows of an older release are plain text until a job has sealed them. */
export function openOrigem(
  vault: Vault,
  { endereco, porta, origemCifrada: sealed }: Omit<Guardado, 'em'>,
): OrigemDoAcesso {
  if (sealed === null) return { endereco: endereco ?? '', porta }
  return originSchema.parse(JSON.parse(vault.open(Buffer.from(sealed))))
}
