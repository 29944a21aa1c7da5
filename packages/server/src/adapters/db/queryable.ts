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
