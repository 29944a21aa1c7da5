import { createHash } from 'node:crypto'
import type pg from 'pg'

/** What one statement answers. `count`: the rows that it read, or wrote. */
export interface Answer<Row> {
  rows: Row[]
  count: number
}

/** Hand-written SQL with numbered parameters, over the database or one transaction of it. */
export interface Queryable {
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<Answer<Row>>
}

type Runner = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Over the pool, each statement by itself, or over a client inside a transaction. */
export function queryable(runner: Runner): Queryable {
  return { query: (text, values = []) => run(runner, { text, values: [...values] }) }
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
    // Text without parameters differs from call to call (EXPLAIN): a name for each would never be used again.
    query: (text, values = []) =>
      run(pool, values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] }),
  }
}

async function run<Row>(runner: Runner, statement: pg.QueryConfig<unknown[]>): Promise<Answer<Row>> {
  const { rows, rowCount } = await runner.query<Row & pg.QueryResultRow>(statement)
  return { rows, count: rowCount ?? 0 }
}
