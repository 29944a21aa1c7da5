import type pg from 'pg'

/**
 * Names every statement with parameters, so a database plans each once per connection: planning is most of
 * its CPU where a test repeats the same small statements many thousand times.
 */
export function nameStatements(pool: pg.Pool): void {
  const named = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (named.has(client)) return
    named.add(client)
    const query = client.query.bind(client) as (...call: unknown[]) => unknown
    Object.assign(client, { query: (first: unknown, ...rest: unknown[]) => query(withName(first), ...rest) })
  })
}

const names = new Map<string, string>()

function withName(statement: unknown): unknown {
  const { text, values, name } = Object(statement) as Partial<pg.QueryConfig<unknown[]>>
  if (text === undefined || name !== undefined || !values?.length) return statement
  const known = names.get(text) ?? `t_${names.size}`
  names.set(text, known)
  return { ...(statement as object), name: known }
}
