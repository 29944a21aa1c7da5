import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres'
/** libseccomp's Python module. */
export const PYTHON_SECCOMP = '/usr/share/doc/python3-seccomp'

/** Debian packages of programs that `npm test` starts in addition to the portal; browsers belong to the journeys. */
const ENGINES = {
  haproxy: 'haproxy',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  varnishd: 'varnish',
  promtool: 'prometheus',
  pgbackrest: 'pgbackrest',
  patroni: 'patroni',
  etcd: 'etcd-server',
  'systemd-analyze': 'systemd',
  nft: 'nftables',
  ip: 'iproute2',
  ffmpeg: 'ffmpeg',
  [PYTHON_SECCOMP]: 'python3-seccomp',
  [POSTGRES_15]: 'postgresql-15',
}
/** The same for programs started only by manual benches. */
const BY_HAND = {
  wrk: 'wrk',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
  ceph: 'ceph-common',
  monmaptool: 'ceph-common',
}
/** @type {Record<string, string>} */
const PACKAGES = { ...ENGINES, ...BY_HAND }
/** Debian installs daemons outside an ordinary user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const UPDATE_MS = 120_000
const INSTALL_MS = 300_000

/**
 * Whether this run simulates a machine without engines and browsers (the step 'without engines' of `npm
 * test`).
 */
export const areEnginesHidden = () => process.env.PORTAL_TEST_ENGINES === 'hidden'

/**
 * Path of an installed program, by name or absolute path; undefined when its package is missing.
 *
 * @param {string} name
 * @returns {string | undefined}
 */
export function findTool(name) {
  if (areEnginesHidden()) return undefined
  const paths = name.startsWith('/') ? [name] : FOLDERS.map((folder) => join(folder, name))
  return paths.find((path) => existsSync(path))
}

/**
 * Why tests that start these programs cannot run here; undefined when they can. The reason ends with the
 * command that installs the missing package: `npm test` collects it from the names of skipped tests.
 *
 * @param {string[]} names
 * @returns {string | undefined}
 */
export function missingTools(...names) {
  const packages = names.filter((name) => findTool(name) === undefined).map((name) => PACKAGES[name] ?? name)
  return packages.length === 0 ? undefined : missingPackages(packages)
}

/** @param {string[]} packages */
export const missingPackages = (packages) =>
  `${packages.join(', ')} ${packages.length === 1 ? 'is' : 'are'} not installed: apt-get install ${packages.join(' ')}`

/**
 * A suite with a requirement of the machine: if `reason` states that it is missing, every test is skipped,
 * with the reason in its name. The tests stay defined, since Jest fails a file without any.
 *
 * @param {string | undefined} reason
 * @param {string} title
 * @param {() => void} suite
 */
export function describeUnless(reason, title, suite) {
  if (reason === undefined) describe(title, suite)
  else describe.skip(`${title} (skipped: ${reason})`, suite)
}

/**
 * Installs Debian packages as root; callers check for the programs afterwards, since apt-get may fail.
 *
 * @param {string[]} packages
 */
export function installPackages(packages) {
  const apt = (/** @type {string[]} */ args, /** @type {number} */ timeout) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt(['update', '-qq'], UPDATE_MS)
  // One by one: a package missing in this Debian must not prevent the others.
  for (const name of packages) apt(['install', '-y', '-qq', '--no-install-recommends', name], INSTALL_MS)
}

/** Installs missing engines in CI only; a person's machine is never changed. */
export function installEngines() {
  if (process.env.CI !== 'true' || process.getuid?.() !== 0) return
  const missing = Object.entries(ENGINES).flatMap(([name, pack]) =>
    findTool(name) === undefined ? [pack] : [],
  )
  if (missing.length > 0) installPackages(missing)
}
