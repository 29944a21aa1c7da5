import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const WORKSPACE_FILE = 'pnpm-workspace.yaml'
const above = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Whether these programs run from the portal's own sources. Otherwise they are part of the installed package
 * `@portal/build`, in a repository of remotes alone (docs/adr/0099-remotes-in-their-own-repository.md).
 */
export const INSIDE = existsSync(join(above, WORKSPACE_FILE))

/** @param {string} folder @returns {string} the nearest workspace's root, or the folder */
function rootAbove(folder) {
  for (let here = folder; ; here = dirname(here)) {
    if (existsSync(join(here, WORKSPACE_FILE))) return here
    if (here === dirname(here)) return folder
  }
}

export const ROOT = INSIDE ? above : rootAbove(process.cwd())
/** Folder of the package `@portal/build`. */
export const BUILD = INSIDE ? join(ROOT, 'packages/build') : above
export const SHELL = 'shell'

/** Path of a module of `@portal/build`, named by its source: compiled in the installed package. @param {string} source */
export const moduleOf = (source) =>
  INSIDE ? join(BUILD, 'src', source) : join(BUILD, 'dist', source.replace(/\.tsx?$/, '.js'))

/**
 * Every app of the workspace, the shell first: folders with a `remote.source.json`. The only definition of
 * that list.
 */
export function appNames(root = ROOT) {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.source.json')))
  return [...names.filter((name) => name === SHELL), ...names.filter((name) => name !== SHELL).sort()]
}

/** Folders of all workspaces, such as `packages/domain` and `mf-public`. */
export function workspaceFolders(root = ROOT) {
  const shared = join(root, 'packages')
  const packages = existsSync(shared) ? readdirSync(shared).map((name) => `packages/${name}`) : []
  return [...packages, ...appNames(root)].filter((folder) => existsSync(join(root, folder, 'package.json')))
}
