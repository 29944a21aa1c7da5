import { MARCA_DIAS } from '@portal/domain/limites'
import { DAY_MS, later } from '../../../kernel/clock'
import type { Vault } from '../../../kernel/crypto/vault'
import { alignHashes, type HashColumn } from '../../../kernel/db/blind-index'
import type { Queryable } from '../../../kernel/db/queryable'
import type { ContaLigada, Marca, MarcaPartilhada, MarcaVista } from '../ports/marcas'

/** Over kind and value together: the mark of a CPF differs from the hash that identifies CPFs elsewhere. */
export const hashesDaMarca = (vault: Vault, { tipo, valor }: Marca) =>
  vault.fingerprints(`marca\n${tipo}\n${valor}`)

export const HASHES_DAS_MARCAS: readonly HashColumn[] = [
  { table: 'marcas', column: 'hash', besides: ['tipo', 'usuario_id'] },
  { table: 'relato_marcas', column: 'hash', besides: ['tipo', 'relato_id'] },
  { table: 'banimento_marcas', column: 'hash', besides: ['tipo', 'banimento_id'] },
]

/** Marks last seen earlier do not count, even before they are deleted. */
export const marcaValeDesde = (now: Date): Date => later(now, -MARCA_DIAS * DAY_MS)

const RESUMO = (table: string) => `encode(substr(${table}.hash, 1, 4), 'hex')`

/** Marks of accounts; none older than 180 days counts (rule: vinculos/marcas). */
export function marcaRepository(db: Queryable, vault: Vault) {
  return {
    /** Seeing a mark again renews it. */
    async marcar(usuarioId: number, marcas: readonly Marca[], now: Date) {
      for (const marca of marcas) {
        const hash = await alignHashes(db, HASHES_DAS_MARCAS, hashesDaMarca(vault, marca))
        await db.query(
          `INSERT INTO marcas (usuario_id, tipo, hash, vista_em) VALUES ($1, $2, $3, $4)
           ON CONFLICT (tipo, hash, usuario_id) DO UPDATE SET vista_em = greatest(marcas.vista_em, excluded.vista_em)`,
          [usuarioId, marca.tipo, hash, now],
        )
      }
    },
    /** Other accounts that share a mark with this one, newest first. */
    async listLigadas(usuarioId: number, now: Date): Promise<ContaLigada[]> {
      const { rows } = await db.query<ContaLigada>(
        `SELECT DISTINCT ON (o.usuario_id, o.tipo) o.usuario_id AS conta, o.tipo, o.vista_em,
           ${RESUMO('o')} AS resumo
         FROM marcas m JOIN marcas o ON o.tipo = m.tipo AND o.hash = m.hash AND o.usuario_id <> m.usuario_id
         WHERE m.usuario_id = $1 AND m.vista_em > $2 AND o.vista_em > $2
         ORDER BY o.usuario_id, o.tipo, o.vista_em DESC`,
        [usuarioId, marcaValeDesde(now)],
      )
      return rows
    },
    ...looking(db),
    async removeOlderThan(instant: Date) {
      await db.query('DELETE FROM marcas WHERE vista_em <= $1', [instant])
    },
  }
}
export type Marcas = ReturnType<typeof marcaRepository>

/** Maximum number of accounts listed per mark; more are only counted. */
const CONTAS_NOMEADAS = 12

function looking(db: Queryable) {
  return {
    /** This account's marks, with the number of other accounts that have each. */
    async listDaConta(usuarioId: number, now: Date): Promise<(MarcaVista & { outras: number })[]> {
      const { rows } = await db.query<MarcaVista & { outras: number }>(
        `SELECT m.tipo, ${RESUMO('m')} AS resumo, m.vista_em,
           (SELECT count(*)::int FROM marcas o WHERE o.tipo = m.tipo AND o.hash = m.hash
              AND o.usuario_id <> m.usuario_id AND o.vista_em > $2) AS outras
         FROM marcas m WHERE m.usuario_id = $1 AND m.vista_em > $2 ORDER BY outras DESC, m.vista_em DESC LIMIT 100`,
        [usuarioId, marcaValeDesde(now)],
      )
      return rows
    },
    /** Marks of more than one account, newest first. */
    async listPartilhadas(limite: number, now: Date): Promise<MarcaPartilhada[]> {
      const { rows } = await db.query<MarcaPartilhada>(
        `SELECT m.tipo, ${RESUMO('m')} AS resumo, max(m.vista_em) AS vista_em, count(*)::int AS total,
           (array_agg(m.usuario_id ORDER BY m.vista_em DESC))[1:${CONTAS_NOMEADAS}] AS contas
         FROM marcas m WHERE m.vista_em > $1 GROUP BY m.tipo, m.hash HAVING count(*) > 1
         ORDER BY max(m.vista_em) DESC, m.tipo LIMIT $2`,
        [marcaValeDesde(now), limite],
      )
      return rows
    },
  }
}
