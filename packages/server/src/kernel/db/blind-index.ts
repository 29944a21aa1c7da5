/** Columns of keyed hashes during a rotation of the key (docs/adr/0098). */
import type { Vault } from '../crypto/vault'
import type { Queryable } from './queryable'

/** `besides`: other columns of its unique key. */
export interface HashColumn {
  table: string
  column: string
  besides?: readonly string[]
}

/** Accounts and confirmed identities are compared by the hash of their CPF. */
export const HASHES_DE_CPF: readonly HashColumn[] = [
  { table: 'usuarios', column: 'cpf_chave' },
  { table: 'identidades', column: 'cpf_chave' },
  { table: 'cpfs_de_menores', column: 'cpf_chave', besides: [] },
]

/** Replaces hashes in columns that are compared with each other, in one transaction of the caller. */
export async function replaceHashes(
  db: Queryable,
  columns: readonly HashColumn[],
  pairs: readonly (readonly [from: Buffer, to: Buffer])[],
): Promise<void> {
  const values = [pairs.map(([from]) => from), pairs.map(([, to]) => to)]
  const renewed = 'unnest($1::bytea[], $2::bytea[]) AS n (de, para)'
  for (const { table, column, besides } of columns) {
    if (besides !== undefined) {
      const same = besides.map((name) => ` AND o.${name} = t.${name}`).join('')
      await db.query(
        `DELETE FROM ${table} t USING ${renewed} WHERE t.${column} = n.de
           AND EXISTS (SELECT FROM ${table} o WHERE o.${column} = n.para${same})`,
        values,
      )
    }
    await db.query(
      `UPDATE ${table} t SET ${column} = n.para FROM ${renewed} WHERE t.${column} = n.de`,
      values,
    )
  }
}

/**
 * Before the current hash of `text` is written during a rotation: rows with its other hash get the current one, so
 * that equal values stay equal in SQL.
 */
export async function alignHashes(
  db: Queryable,
  columns: readonly HashColumn[],
  [current, ...others]: ReturnType<Vault['fingerprints']>,
): Promise<Buffer> {
  if (others.length > 0)
    await replaceHashes(
      db,
      columns,
      others.map((other) => [other, current] as const),
    )
  return current
}
