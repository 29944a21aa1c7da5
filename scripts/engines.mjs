import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What tests start beside the portal, by a file that says it is there. Without one, its tests are skipped by name. */
const ENGINES = {
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'redis-server': '/usr/bin/redis-server',
  varnish: '/usr/sbin/varnishd',
  prometheus: '/usr/bin/promtool',
  pgbackrest: '/usr/bin/pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
}
const UPDATE_MS = 120_000
const INSTALL_MS = 300_000

/** On a machine that is made for one run of the tests, Debian's packages are installed; on a person's they are not. */
export function installEngines() {
  const missing = Object.entries(ENGINES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (process.env.CI !== 'true' || process.getuid?.() !== 0 || missing.length === 0) return
  const apt = (/** @type {string[]} */ args, /** @type {number} */ timeout) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt(['update', '-qq'], UPDATE_MS)
  // One by one: a package that this Debian does not have keeps no other away.
  for (const name of missing) apt(['install', '-y', '-qq', '--no-install-recommends', name], INSTALL_MS)
}
