// Shared by the growth benches: each role as a process of its own on one PostgreSQL, behind HAProxy.
// Everything listens on loopback, on free ports, and is ended by its own process id.
import { missingTools } from '../../../../scripts/engines.mjs'
import { startPgBouncer } from '../../test/pgbouncer.mjs'
import { skip } from '../arguments.mjs'
import { ask, copyHouse, newHouse, openHouse } from './house.mjs'
import { startProxy } from './proxy.mjs'
import { startServer, V8_ARGS } from '../../../../scripts/server-process.mjs'

/** Skips the bench when a program is missing, naming it. */
export function requirePrograms(...names) {
  const reason = missingTools(...names)
  if (reason !== undefined) skip(reason)
}

/**
 * Runs `work` with a database, through a pooler if `pooled`; ends everything afterwards. The database
 * contains the demonstration, or what `fill(url)` puts into an empty one.
 */
export async function withCluster({ pooled = false, fill }, work) {
  const house = await openHouse()
  if (!house.ok) skip(`PostgreSQL cannot start here (${house.reason})`)
  const { url, folder, remove } = await (fill ? newHouse(house, fill) : copyHouse(house))
  const pooler = pooled ? await startPgBouncer(url) : undefined
  const ends = []
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    API_DOCS: '0',
    LIMIT_ADDRESS_FACTOR: '1000000',
    DATABASE_URL: pooler?.url ?? url,
    DATABASE_DIRECT_URL: url,
    ...(pooler && { DATABASE_PREPARE: '0' }),
  }
  try {
    await work({
      env,
      folder,
      start: async (role, more = {}) => {
        // As its systemd unit does, which names no source maps.
        const options = { args: V8_ARGS, path: '/readyz' }
        const child = await startServer({ ...env, ROLE: role, ...more }, options)
        ends.push(child.kill)
        return { ...child, role }
      },
      proxy: async (backends) => {
        const proxy = await startProxy(folder, backends)
        ends.push(proxy.stop)
        return proxy.url
      },
      sql: (text, values) => ask(url, text, values),
    })
  } finally {
    for (const end of ends.reverse()) await end()
    await pooler?.stop()
    await house.close()
    await remove()
  }
}
