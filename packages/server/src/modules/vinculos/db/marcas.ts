import { MARCA_DIAS } from '@portal/domain/limites'
import { DAY_MS, later } from '../../../kernel/clock'
import type { Vault } from '../../../kernel/crypto/vault'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ContaLigada, Marca, Marcas } from '../ports/marcas'

/** Of kind and value together: the mark of a CPF is not the hash by which CPFs are told apart elsewhere. */
export const hashDaMarca = (vault: Vault, { tipo, valor }: Marca): Buffer =>
  vault.fingerprint(`marca\n${tipo}\n${valor}`)

/** Marks last seen before it do not count, whether the cleaning has been here or not. */
export const marcaValeDesde = (now: Date): Date => later(now, -MARCA_DIAS * DAY_MS)

export function marcaRepository(db: Queryable, vault: Vault): Marcas {
  return {
    async marcar(usuarioId, marcas, now) {
      for (const marca of marcas) {
        await db.query(
          `INSERT INTO marcas (usuario_id, tipo, hash, vista_em) VALUES ($1, $2, $3, $4)
           ON CONFLICT (tipo, hash, usuario_id) DO UPDATE SET vista_em = greatest(marcas.vista_em, excluded.vista_em)`,
          [usuarioId, marca.tipo, hashDaMarca(vault, marca), now],
        )
      }
    },
    async listLigadas(usuarioId, now) {
      const { rows } = await db.query<ContaLigada>(
        `SELECT DISTINCT ON (o.usuario_id, o.tipo) o.usuario_id AS conta, o.tipo, o.vista_em AS "vistaEm"
         FROM marcas m JOIN marcas o ON o.tipo = m.tipo AND o.hash = m.hash AND o.usuario_id <> m.usuario_id
         WHERE m.usuario_id = $1 AND m.vista_em > $2 AND o.vista_em > $2
         ORDER BY o.usuario_id, o.tipo, o.vista_em DESC`,
        [usuarioId, marcaValeDesde(now)],
      )
      return rows
    },
    async deleteOlderThan(instant) {
      await db.query('DELETE FROM marcas WHERE vista_em <= $1', [instant])
    },
  }
}
