import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
export const SHELL = 'shell'

/** Every app of the workspace, the shell first: a folder with a `remote.source.json`. The one place that knows. */
export function appNames(root = ROOT) {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.source.json')))
  return [SHELL, ...names.filter((name) => name !== SHELL).sort()]
}

/** Folders of all workspaces, `packages/domain` and `mf-public` alike. */
export function workspaceFolders(root = ROOT) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  return [...packages, ...appNames(root)].filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/**
 * What a build needs to know of one app: its folder, its package version and its `remote.source.json`
 * (contract ranges, exposed modules, server entry, routes as data).
 */
export function readApp(name) {
  const dir = join(ROOT, name)
  const sourceFile = join(dir, 'remote.source.json')
  if (!existsSync(sourceFile))
    throw new Error(`'${name}' is not an app: ${name}/remote.source.json is missing.`)
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const source = JSON.parse(readFileSync(sourceFile, 'utf8'))
  return {
    name,
    dir,
    version,
    source,
    isShell: name === SHELL,
    /** Name of the federation container, which must be an identifier. */
    container: name.replaceAll('-', '_'),
    hasServer: name === SHELL || source.routes.some((route) => route.server),
  }
}
