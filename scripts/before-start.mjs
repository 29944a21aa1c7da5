import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  statfsSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { ROOT } from './workspace.mjs'

/** Size of a fresh clone with builds and demonstration, and what a later start may write. */
const FRESH_BYTES = 1_500_000_000
const LATER_BYTES = 200_000_000
const PORTS_TRIED = 50
const REGISTRY = 'https://registry.npmjs.org/'
const NETWORK_MS = 5_000

/**
 * Checks before anything is written; returns a sentence per problem.
 *
 * @param {{ env?: NodeJS.ProcessEnv, root?: string, fresh: boolean }} options
 * @returns {Promise<string[]>}
 */
export async function reasonsNotToStart({ env = process.env, root = ROOT, fresh }) {
  const data = resolve(root, env.DATA_DIR || '.data')
  const problems = [readOnly(root), readOnly(data), tooFull(root, fresh ? FRESH_BYTES : LATER_BYTES)]
  const others = await Promise.all([portTaken(env), fresh ? noNetwork(env) : undefined])
  return [...new Set([...problems, ...others].filter((text) => text !== undefined))]
}

/**
 * Connects to npm's proxy or registry, both as npm passes them to scripts. npm itself would retry for minutes.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function noNetwork(env) {
  if (env.npm_config_offline === 'true') return undefined
  const proxy = env.npm_config_https_proxy || env.HTTPS_PROXY || env.https_proxy
  const address = proxy || env.npm_config_registry || REGISTRY
  if (!URL.canParse(address))
    return `O endereço ${address} não é válido: confira HTTPS_PROXY e o registro do npm.`
  const { hostname, port, protocol } = new URL(address)
  if (await connects(hostname, Number(port) || (protocol === 'http:' ? 80 : 443))) return undefined
  return (
    `${proxy ? 'O proxy' : 'O registro de pacotes'} ${hostname} não responde: confira a rede` +
    `${proxy ? '' : ' ou defina HTTPS_PROXY'}. Com os pacotes já no cache: npm_config_offline=true npm start`
  )
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function connects(host, port) {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: NETWORK_MS })
    /** @param {boolean} open */
    const end = (open) => (socket.destroy(), done(open))
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}

/** @param {string} folder */
function readOnly(folder) {
  const nearest = existing(folder)
  try {
    // Write instead of checking permissions: to an administrator every folder seems writable.
    rmdirSync(mkdtempSync(join(nearest, '.escrita-')))
    return undefined
  } catch {
    return `A pasta ${nearest} não pode ser escrita: dê permissão a ela, ou use outra.`
  }
}

/** @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)))

/** @param {string} folder @param {number} needed */
export function tooFull(folder, needed) {
  const { bavail, bsize } = statfsSync(existing(folder))
  const free = bavail * bsize
  if (free >= needed) return undefined
  const mb = (/** @type {number} */ bytes) => `${Math.round(bytes / 1_000_000)} MB`
  return `Falta espaço em ${folder}: há ${mb(free)} livres, e são precisos ${mb(needed)}.`
}

/** @param {NodeJS.ProcessEnv} env */
async function portTaken(env) {
  const port = Number(env.PORT || 3000)
  // The server reports an invalid port itself.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined
  const host = env.HOST || 'localhost'
  if (await isFree(port, host)) return undefined
  const by = holderOf(port)
  const free = await nextFree(port, host)
  return (
    `A porta ${port} já está em uso${by === undefined ? '' : ` por ${by}`}.` +
    (free === undefined ? '' : ` Use a próxima livre: PORT=${free} npm start`)
  )
}

/** @param {number} port @param {string} host */
async function nextFree(port, host) {
  for (let next = port + 1; next <= Math.min(port + PORTS_TRIED, 65_535); next += 1)
    if (await isFree(next, host)) return next
  return undefined
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function isFree(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done(!('code' in error && error.code === 'EADDRINUSE')))
    server.listen(port, host, () => server.close(() => done(true)))
  })
}

/**
 * Program and pid of the process listening on a port, where the system reveals it: Linux, same user. @param
 * {number} port
 */
export function holderOf(port) {
  try {
    const sockets = new Set(['tcp', 'tcp6'].flatMap((file) => listeners(`/proc/net/${file}`, port)))
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasSocket(name, sockets))
    if (pid === undefined) return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
    return `${command.slice(0, 100)} (processo ${pid})`
  } catch {
    return undefined
  }
}

/**
 * Listening sockets of a port, in the form of a process's links. @param {string} file @param {number} port
 */
function listeners(file, port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === '0A' && local.endsWith(`:${hex}`))
    .map((columns) => `socket:[${columns[9]}]`)
}

/** @param {string} pid @param {Set<string>} sockets */
function hasSocket(pid, sockets) {
  try {
    const folder = join('/proc', pid, 'fd')
    return readdirSync(folder).some((fd) => sockets.has(linkOf(join(folder, fd))))
  } catch {
    return false
  }
}

/** @param {string} path */
function linkOf(path) {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
