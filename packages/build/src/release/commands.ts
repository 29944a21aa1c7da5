import { parseArgs } from 'node:util'
import { apiServerVersion } from './api-server'
import { describeChanges } from './changes'
import { releasedBy } from './git'
import { appNames, type App } from '../app'
import { describeExport, describeImport } from './archive'
import { testApps } from './gate'
import { HELP } from './help'
import { describeRotation } from './keys'
import { describeReleases } from './overview'
import { describePreview, portalOf, preview } from './preview'
import { promote, publish, refuseSources, release, retire, rollback } from './release'
import { refuseAllSources, releaseAll, rollbackAll } from './release-all'
import type { ReleaseStore } from './store'
import { describeTrace } from './trace'
import { describeWeights } from './weights'

/** Parses a percentage of sessions: 0 would be nobody, 100 is a regular release. */
function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const share = Number(text)
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new Error(`--canary takes a whole percentage from 1 to 99, not '${text}'.`)
  return share
}

interface Outcome {
  app: string
  share: number | undefined
  version: string
  built: boolean
  moved: boolean
  ms: number
}

function released({ app, share, version, built, moved, ms }: Outcome): string {
  const how = built ? 'built and published' : 'already published'
  const where = share === undefined ? (moved ? 'live' : 'live before') : `on trial for ${share} % of sessions`
  return `${app} ${version}: ${how}, ${where} (${ms} ms)`
}

interface Work {
  app: App
  store: ReleaseStore
  say: (text: string) => void
  test: Test
  /** Version given after the app. */
  to: string | undefined
  canary: string | undefined
  preview: boolean
  force: boolean
}
/** Runs the checks of these apps; rejects with what failed. */
type Test = (apps: readonly string[]) => Promise<void>
type Publication = Pick<Work, 'app' | 'store'> & { share?: number | undefined; tested?: Promise<void> }

async function publishAndPoint(
  { app, store, share, tested }: Publication,
  apiVersion: string | undefined,
): Promise<string> {
  const started = Date.now()
  const done = await release({ app, store, share, tested, by: releasedBy(), apiVersion })
  const { weights = {} } = await store.readManifest(app.name, done.version)
  const ms = Date.now() - started
  return [released({ app: app.name, share, ...done, ms }), ...describeWeights(app.source, weights)].join('\n')
}

/** Starts the tests, which run in parallel with the build. */
function startTests(apps: readonly App[], { say, test }: Pick<Work, 'say' | 'test'>): Promise<void> {
  const names = apps.map(({ name }) => name)
  say(`${names.join(', ')}: types, lint, format, unused code, tests and build…`)
  const tested = test(names)
  // A rejection before it is awaited must not count as unhandled.
  tested.catch(() => undefined)
  return tested
}

async function releaseEvery(
  apps: readonly App[],
  { store, say, test }: Pick<Work, 'store' | 'say' | 'test'>,
): Promise<string> {
  const apiVersion = await apiServerVersion()
  await refuseAllSources({ apps, store, apiVersion })
  return publishEvery({ apps, store, tested: startTests(apps, { say, test }) }, apiVersion)
}

async function publishEvery(
  publication: Pick<Parameters<typeof releaseAll>[0], 'apps' | 'store' | 'tested'>,
  apiVersion: string | undefined,
): Promise<string> {
  const started = Date.now()
  const done = await releaseAll({ ...publication, by: releasedBy(), apiVersion })
  const ms = Date.now() - started
  const lines = done.map(({ app, ...one }) => released({ app: app.name, share: undefined, ...one, ms }))
  return lines.join('\n')
}

async function rollbackLast(store: ReleaseStore): Promise<string> {
  const back = await rollbackAll({ store, by: releasedBy(), apiVersion: await apiServerVersion() })
  return back.map(({ app, from, version }) => `${app}: back from ${from} to ${version}`).join('\n')
}

type Command = 'release' | 'build' | 'promote' | 'rollback'

const COMMANDS: Record<Command, (work: Work) => Promise<string>> = {
  async release({ app, store, canary, preview: only, say, test }) {
    const share = shareOf(canary)
    const portal = only ? portalOf(app) : undefined
    const apiVersion = await apiServerVersion()
    await refuseSources({ app, store, apiVersion })
    const tested = startTests([app], { say, test })
    if (portal !== undefined)
      return describePreview(await preview({ app, store, tested, apiVersion, portal }))
    return publishAndPoint({ app, store, share, tested }, apiVersion)
  },
  async build({ app, store }) {
    const { version, built } = await publish({ app, store })
    return `${app.name} ${version}: ${built ? 'built and published' : 'already published'}`
  },
  async promote({ app, store }) {
    const apiVersion = await apiServerVersion()
    const { version, from } = await promote({ app, store, by: releasedBy(), apiVersion })
    return `${app.name}: ${version} is live for everybody (was ${from})`
  },
  async rollback({ app, store, to, force }) {
    const apiVersion = await apiServerVersion()
    const started = Date.now()
    const done = await rollback({ app, store, to, force, by: releasedBy(), apiVersion })
    const { version, from, endedCanary, despite = [] } = done
    const ms = Date.now() - started
    if (endedCanary)
      return `${app.name}: the canary ${from} is over, every session is on ${version} (${ms} ms)`
    const back = `${app.name}: back from ${from} to ${version} (${ms} ms)`
    return despite.length === 0 ? back : [`${back}. Still broken:`, ...despite].join('\n  ')
  },
}

/** Command-line options and the commands that accept them. */
const OPTIONS = {
  all: { type: 'boolean' },
  canary: { type: 'string' },
  preview: { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** `pnpm release keys rotate` and its like, which name no app; undefined for any other words. */
function storeCommandOf([word, file, ...more]: readonly string[]) {
  if (file === undefined || more.length > 0) return undefined
  if (word === 'keys' && file === 'rotate') return describeRotation
  if (word === 'export') return (store: ReleaseStore) => describeExport(store, file)
  if (word !== 'import') return undefined
  return async (store: ReleaseStore) => describeImport({ store, file, apiVersion: await apiServerVersion() })
}

export interface Surroundings {
  openStore: () => ReleaseStore | Promise<ReleaseStore>
  readApp: (name: string) => App
  say: (text: string) => void
  test?: Test
}

const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name)
const REPORTS = ['list', 'changes', 'trace'] as const
const isReport = (name: string): name is (typeof REPORTS)[number] => REPORTS.some((one) => one === name)

/** The owner that an app's sources name; undefined when its folder was deleted. */
function ownerFrom(readApp: Surroundings['readApp'], name: string): string | undefined {
  try {
    return readApp(name).source.owner
  } catch {
    return undefined
  }
}

/** Runs one command line; returns its output, or throws with a readable message. */
export async function runCommand(line: readonly string[], around: Surroundings): Promise<string> {
  const { openStore, readApp, say, test = testApps } = around
  const [command = '', ...rest] = line
  const isKnown = isReport(command) || command === 'retire' || command === 'publish' || isCommand(command)
  if (!isKnown) throw new Error(Object.values(HELP).join('\n\n'))
  const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: OPTIONS })
  if (values.help) return HELP[command]
  const refuse = (condition: boolean) => {
    if (condition) throw new Error(HELP[command])
  }
  const [name, to, ...more] = positionals
  const only = values.preview === true
  if (command === 'trace') {
    const [frame] = more
    if (name === undefined || to === undefined || frame === undefined) throw new Error(HELP.trace)
    return describeTrace(await openStore(), { app: name, version: to, frames: more })
  }
  const onStore = command === 'release' ? storeCommandOf(positionals) : undefined
  if (onStore !== undefined) return onStore(await openStore())
  if (values.all === true) {
    refuse(Object.keys(values).length > 1 || name !== undefined)
    if (command === 'rollback') return rollbackLast(await openStore())
    refuse(command !== 'release')
    return releaseEvery(appNames().map(readApp), { store: await openStore(), say, test })
  }
  if (command === 'publish') {
    refuse(name === undefined || Object.keys(values).length > 0)
    return publishEvery(
      { apps: positionals.map(readApp), store: await openStore() },
      await apiServerVersion(),
    )
  }
  refuse(more.length > 0 || (values.canary !== undefined && (only || command !== 'release')))
  refuse(only && command !== 'release')
  refuse((to !== undefined || values.force === true) && command !== 'rollback')
  if (command === 'list') {
    refuse(name !== undefined)
    return describeReleases(await openStore(), (app) => ownerFrom(readApp, app))
  }
  if (name === undefined) throw new Error(HELP[command])
  const store = await openStore()
  if (command === 'changes') return describeChanges({ app: name, store })
  if (command === 'retire') return retireApp(name, store)
  const { canary, force = false } = values
  return COMMANDS[command]({ app: readApp(name), to, store, canary, preview: only, force, say, test })
}

async function retireApp(name: string, store: ReleaseStore): Promise<string> {
  const { from } = await retire({ app: { name }, store, by: releasedBy() })
  return `${name}: retired (was ${from}). Its addresses are free.`
}
