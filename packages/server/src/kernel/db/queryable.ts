import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** Hand-written SQL with numbered parameters, over the database or one transaction of it. */
export interface Queryable {
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>
}

/** Runs SQL text through Kysely's connection, so that both styles share one transaction. */
export function queryable<Tables>(db: Kysely<Tables>): Queryable {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
      return { rows }
    },
  }
}

/** The same over a pool, for books that belong to no transaction of ours. */
export function queryablePool(pool: pg.Pool): Queryable {
  return queryable(new Kysely<object>({ dialect: new PostgresDialect({ pool }) }))
}

/** Over a pool with named statements, parsed and planned once a connection: for the hot reads. */
export function preparedQueryable(pool: pg.Pool): Queryable {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `q_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
    names.set(text, name)
    return name
  }
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      // Text without parameters differs from call to call (EXPLAIN): a name for each would never be used again.
      const named = values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] }
      const { rows } = await pool.query<Row & pg.QueryResultRow>(named)
      return { rows }
    },
  }
}
