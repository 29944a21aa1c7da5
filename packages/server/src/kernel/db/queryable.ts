import { createHash } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import type pg from 'pg'
import { inSpan } from '../tracing/spans'
import { isPassing, isRefused } from './away'
import { camelCase } from './columns'
import { repeated } from './retry'

/** Result of one statement. `count`: rows read or written. */
export interface QueryAnswer<Row> {
  rows: Row[]
  count: number
}

/**
 * Runs hand-written SQL with numbered parameters, on the database or within a transaction. Rows have
 * camelCase keys: the column `criado_em` is read as `criadoEm`. Values, JSON included, are left as they are.
 */
export interface Queryable {
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<QueryAnswer<Row>>
}

type Runner = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Over the pool (each statement on its own) or over a client inside a transaction. */
export function queryable(runner: Runner): Queryable {
  return { query: (text, values = []) => run(runner, { text, values: [...values] }) }
}

/**
 * Over the pool, with retries while the database is briefly unavailable: a statement that got no connection
 * is retried, one that lost its connection only if it is read-only.
 */
export function patientQueryable(pool: pg.Pool): Queryable {
  return { query: (text, values = []) => runPatiently(pool, { text, values: [...values] }) }
}

/**
 * The same with named statements, parsed and planned once per connection, for hot reads. `named: false`
 * behind a pooler that does not support them (DATABASE_PREPARE=0); `patient: false` without retries.
 */
export function preparedQueryable(pool: pg.Pool, { named = true, patient = true } = {}): Queryable {
  if (!named) return patient ? patientQueryable(pool) : queryable(pool)
  const send = patient ? runPatiently : run
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `q_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
    names.set(text, name)
    return name
  }
  return {
    // Text without parameters differs per call (EXPLAIN), so a prepared statement would never be reused.
    query: (text, values = []) =>
      send(pool, values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] }),
  }
}

const WRITES = /\b(INSERT|UPDATE|DELETE|NOTIFY|pg_notify|nextval)\b/i

function runPatiently<Row>(pool: pg.Pool, statement: pg.QueryConfig<unknown[]>): Promise<QueryAnswer<Row>> {
  const mayRepeat = (error: unknown) => isRefused(error) || (isPassing(error) && !WRITES.test(statement.text))
  return repeated(() => run(pool, statement), mayRepeat)
}

async function run<Row>(runner: Runner, statement: pg.QueryConfig<unknown[]>): Promise<QueryAnswer<Row>> {
  const result = await inSpan(operationOf(statement.text), spanOf(statement), () =>
    runner.query<unknown[]>({ ...statement, rowMode: 'array' }),
  )
  return { rows: rowsOf<Row>(result), count: result.rowCount ?? 0 }
}

/** Converts names once per statement; copying a blank row is faster than adding its fields one by one. */
function rowsOf<Row>({ fields, rows }: pg.QueryArrayResult<unknown[]>): Row[] {
  const names = fields.map(({ name }) => camelCase(name))
  const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]))
  return rows.map((values) => {
    const row = { ...blank }
    names.forEach((name, index) => (row[name] = values[index]))
    return row as Row
  })
}

const operationOf = (text: string): string => /[A-Z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'

/**
 * Records the text with its numbered parameters, never their values; text without parameters may contain
 * values, so it is omitted.
 */
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
