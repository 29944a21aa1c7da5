import type { App } from '../app'
import { buildApp, type BuildInput } from './build'
import { problemsOf, type Promises } from './checks'
import { manifestsInUse } from './misfits'
import type { Releases } from '@portal/platform/manifest'
import { liveIn, withLive, withRollback } from './pointer'
import { promisesOf } from './promises'
import { publish, refuseMissing, type Move } from './release'
import { versionOf } from './version'

export interface ReleasedApp {
  app: App
  version: string
  built: boolean
  moved: boolean
}
interface All extends Omit<Move, 'app'> {
  apps: readonly App[]
  build?: (input: BuildInput) => Promise<unknown>
  /** The tests of all apps; nothing is published before they pass. */
  tested?: Promise<void>
}

/**
 * Builds and publishes several apps and makes them live by one move of the pointer: a change of a contract that
 * no single release could survive needs no step in between.
 */
export async function releaseAll({
  apps,
  store,
  by,
  apiVersion,
  now = () => new Date().toISOString(),
  build = buildApp,
  tested = Promise.resolve(),
}: All): Promise<ReleasedApp[]> {
  const oneByOne = inTurn(build)
  const published = await Promise.all(
    apps.map(async (app) => ({ app, ...(await publish({ app, store, build: oneByOne, tested })) })),
  )
  const manifests = await Promise.all(
    published.map(({ app, version }) => store.readManifest(app.name, version)),
  )
  const moved = new Set<App>()
  await store.movePointer(async (releases) => {
    moved.clear()
    await refuseTogether({ candidates: manifests, store, releases, apiVersion })
    const at = now()
    let next = releases
    for (const { app, version } of published) {
      const live = liveIn(releases, app.name)
      if (live?.version === version && live.canary === undefined) continue
      next = withLive(next, app.name, { version, by, now: at })
      moved.add(app)
    }
    return moved.size === 0 ? undefined : next
  })
  return published.map((one) => ({ ...one, moved: moved.has(one.app) }))
}

/** The same checks on what the sources promise: before tests and builds, which take minutes. */
export const refuseAllSources = async ({
  apps,
  store,
  apiVersion,
}: Pick<All, 'apps' | 'store' | 'apiVersion'>) =>
  refuseTogether({
    candidates: apps.map((app) => ({ ...promisesOf(app), version: versionOf(app) })),
    store,
    releases: await store.readReleases(),
    apiVersion,
  })

/**
 * Takes back what the last move made live, all of it by one move: a single app of a new major could not go back
 * alone. Returns each app with the version that it left.
 */
export async function rollbackAll({
  store,
  by,
  apiVersion,
  now = () => new Date().toISOString(),
}: Omit<Move, 'app'>): Promise<{ app: string; from: string; version: string }[]> {
  let back: Awaited<ReturnType<typeof rollbackAll>> = []
  await store.movePointer(async (releases) => {
    back = lastMoveOf(releases)
    for (const { app, version } of back) await refuseMissing(store, app, version)
    const candidates = await Promise.all(back.map(({ app, version }) => store.readManifest(app, version)))
    await refuseTogether({ candidates, store, releases, apiVersion })
    const at = now()
    return back.reduce(
      (next, { app, version }) => withRollback(next, app, { version, by, now: at }),
      releases,
    )
  })
  return back
}

/** The apps that became live last, with their previous releases. */
function lastMoveOf({ apps }: Releases): { app: string; from: string; version: string }[] {
  const live = Object.entries(apps).filter(([, { retired }]) => retired !== true)
  const last = live
    .map(([, { since }]) => since)
    .sort()
    .at(-1)
  return live.flatMap(
    ([
      app,
      {
        since,
        version: from,
        previous: [version],
        canary,
      },
    ]) => {
      if (since !== last) return []
      if (canary !== undefined)
        throw new Error(`${app} has a canary: \`pnpm rollback ${app}\` ends it first.`)
      if (version === undefined)
        throw new Error(`${app} has no earlier version to go back to: retire it first.`)
      return [{ app, from, version }]
    },
  )
}

/** Throws with every conflict of the candidates, with each other and with what stays live beside them. */
async function refuseTogether({
  candidates,
  store,
  releases,
  apiVersion,
}: { candidates: readonly Promises[]; releases: Releases } & Pick<
  All,
  'store' | 'apiVersion'
>): Promise<void> {
  const names = candidates.map(({ app }) => app)
  const staying = await manifestsInUse(store, releases, ...names)
  const problems = candidates.flatMap((one) =>
    problemsOf(one, [...candidates.filter((other) => other !== one), ...staying], apiVersion),
  )
  if (problems.length > 0)
    throw new Error(['Nothing became live. It would break this:', ...new Set(problems)].join('\n  '))
}

/** Webpack fills the cores by itself; two builds at once only need twice the memory. */
function inTurn(build: (input: BuildInput) => Promise<unknown>): (input: BuildInput) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return (input) => (last = last.then(() => build(input)))
}
