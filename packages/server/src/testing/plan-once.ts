import type pg from 'pg'

/**
 * One connection that stays, and a name for every statement with parameters: each is planned once. Where a
 * test repeats the same small statements many thousand times, new connections and plans are most of the
 * database's CPU. Call it before the pool is used.
 */
export function planOnce(pool: pg.Pool): void {
  Object.assign(pool.options, { max: 1, idleTimeoutMillis: 0 })
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
