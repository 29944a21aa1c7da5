import { createHash } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import type pg from 'pg'
import { inSpan } from '../tracing/spans'
import { isPassing, isRefused } from './away'
import { repeated } from './retry'

/** What one statement answers. `count`: the rows that it read, or wrote. */
export interface QueryAnswer<Row> {
  rows: Row[]
  count: number
}

/** Hand-written SQL with numbered parameters, over the database or one transaction of it. */
export interface Queryable {
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<QueryAnswer<Row>>
}

type Runner = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Over the pool, each statement by itself, or over a client inside a transaction. */
export function queryable(runner: Runner): Queryable {
  return { query: (text, values = []) => run(runner, { text, values: [...values] }) }
}

/**
 * Over the pool, patient with a database that is away for a moment: a statement that found no connection goes again, one
 * whose connection was lost only where it reads alone.
 */
export function patientQueryable(pool: pg.Pool): Queryable {
  return { query: (text, values = []) => runPatiently(pool, { text, values: [...values] }) }
}

/**
 * The same with named statements, parsed and planned once a connection: for the hot reads. `named: false` where a pooler
 * keeps none (DATABASE_PREPARE=0).
 */
export function preparedQueryable(pool: pg.Pool, { named = true } = {}): Queryable {
  if (!named) return patientQueryable(pool)
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
      runPatiently(pool, values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] }),
  }
}

const WRITES = /\b(INSERT|UPDATE|DELETE|NOTIFY|pg_notify|nextval)\b/i

function runPatiently<Row>(pool: pg.Pool, statement: pg.QueryConfig<unknown[]>): Promise<QueryAnswer<Row>> {
  const mayRepeat = (error: unknown) => isRefused(error) || (isPassing(error) && !WRITES.test(statement.text))
  return repeated(() => run(pool, statement), mayRepeat)
}

async function run<Row>(runner: Runner, statement: pg.QueryConfig<unknown[]>): Promise<QueryAnswer<Row>> {
  const { rows, rowCount } = await inSpan(operationOf(statement.text), spanOf(statement), () =>
    runner.query<Row & pg.QueryResultRow>(statement),
  )
  return { rows, count: rowCount ?? 0 }
}

const operationOf = (text: string): string => /[A-Z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'

/** The text with its numbered parameters, never their values; one without parameters may hold values itself. */
function spanOf({ text, values = [] }: pg.QueryConfig<unknown[]>) {
  return {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operationOf(text),
      ...(values.length > 0 && { 'db.query.text': text }),
    },
  }
}
