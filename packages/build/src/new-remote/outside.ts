import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { NODE_MAJOR, NODE_VERSION } from '../../../../scripts/node.mjs'
import { PNPM } from '../../../../scripts/setup.mjs'
import { appNames, readApp, ROOT, SHELL } from '../app'
import { readWorkspace } from '../pack/manifest'
import { packAll, PACKAGES, tarballOf } from '../pack/tarballs'
import { pretty } from './new-remote'
import { planRemote, type Plan, type Wanted } from './plan'
import { IN_OWN_REPOSITORY, writeRemote, writeTemplate } from './write'

const VENDOR = 'vendor'
const UNCHANGED = ['.prettierrc.json']

const readJson = (file: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** Libraries that remotes may use, and the Node that runs the commands. */
function catalogNames(): ReadonlySet<string> {
  const remotes = appNames().filter((name) => name !== SHELL)
  const files = ['package.json', ...remotes.map((name) => `${name}/package.json`)].map(readJson)
  const lists = files.flatMap((file) => [file.dependencies, file.devDependencies, file.optionalDependencies])
  return new Set(lists.flatMap((list) => Object.keys(list ?? {})))
}

/** `pnpm-workspace.yaml`: our versions of the libraries that remotes use, and the packages of `vendor/`. */
function workspaceFile(): string {
  const { catalog, overrides, ...settings } = readWorkspace()
  const names = catalogNames()
  const ours = PACKAGES.map((name) => [`@portal/${name}`, `file:${VENDOR}/${tarballOf(name)}`])
  return stringify({
    ...settings,
    packages: ['mf-*'],
    catalog: Object.fromEntries(Object.entries(catalog).filter(([name]) => names.has(name))),
    overrides: { ...overrides, ...Object.fromEntries(ours) },
  })
}

/** The part of `knip.json` on remotes. */
function unusedRules(): string {
  const { $schema, workspaces } = readJson('knip.json')
  const { ignoreDependencies: _, ...remotes } = Object(workspaces?.['mf-*'])
  return JSON.stringify({ $schema, ignoreExportsUsedInFile: true, workspaces: { 'mf-*': remotes } })
}

/** Writes a repository with one remote to an empty folder, with our packages as tarballs; returns the remote's plan. */
export async function newRepository(wanted: Wanted, folder: string): Promise<Plan> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const plan = planRemote(wanted, { apps: appNames().map(readApp), folders: [] })
  mkdirSync(folder, { recursive: true })
  for (const file of UNCHANGED) copyFileSync(join(ROOT, file), join(folder, file))
  const write = async (file: string, text: string) =>
    writeFileSync(join(folder, file), await pretty(text, join(folder, file)))
  await write('pnpm-workspace.yaml', workspaceFile())
  await write('knip.json', unusedRules())
  const values = { ...plan, node: NODE_VERSION, major: String(NODE_MAJOR), pnpm: PNPM }
  await writeTemplate('outside', { to: folder, values, format: pretty })
  await writeRemote({ root: folder, plan, format: pretty, place: IN_OWN_REPOSITORY })
  await packAll(join(folder, VENDOR))
  return plan
}
