import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
export const SHELL = 'shell'

/**
 * Every app of the workspace, the shell first: folders with a `remote.source.json`. The only definition of
 * that list.
 */
export function appNames(root = ROOT) {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.source.json')))
  return [SHELL, ...names.filter((name) => name !== SHELL).sort()]
}

/** Folders of all workspaces, such as `packages/domain` and `mf-public`. */
export function workspaceFolders(root = ROOT) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  return [...packages, ...appNames(root)].filter((folder) => existsSync(join(root, folder, 'package.json')))
}
