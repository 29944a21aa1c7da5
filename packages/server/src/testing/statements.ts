import type { Database } from '../kernel/db/pool'

/** Statements of the transactions of some work, without their values. */
export async function statementsOf({ pool }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const clients = new Set<{ query: unknown }>()
  const connect = pool.connect.bind(pool)
  const watched = async () => {
    const client = await connect()
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    clients.add(client)
    const record = (...args: unknown[]) => {
      const [statement] = args as [string | { text: string }]
      seen.push(typeof statement === 'string' ? statement : statement.text)
      return query(...args)
    }
    Object.assign(client, { query: record })
    return client
  }
  // The pool's own queries pass a callback.
  const spy = jest
    .spyOn(pool, 'connect')
    .mockImplementation(((...args: []) => (args.length > 0 ? connect(...args) : watched())) as never)
  await work().finally(() => {
    spy.mockRestore()
    for (const client of clients) Reflect.deleteProperty(client, 'query')
  })
  return seen
}
