import type { App } from '../app'
import { buildApp, type BuildInput } from './build'
import { problemsOf, type Promises } from './checks'
import { manifestsInUse } from './misfits'
import { liveIn, withLive } from './pointer'
import { promisesOf } from './promises'
import { publish, type Move } from './release'
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
    await refuseTogether({ candidates: manifests, store, apiVersion })
    let next = releases
    for (const { app, version } of published) {
      const live = liveIn(releases, app.name)
      if (live?.version === version && live.canary === undefined) continue
      next = withLive(next, app.name, { version, by, now: now() })
      moved.add(app)
    }
    return moved.size === 0 ? undefined : next
  })
  return published.map((one) => ({ ...one, moved: moved.has(one.app) }))
}

/** The same checks on what the sources promise: before tests and builds, which take minutes. */
export const refuseAllSources = ({ apps, ...rest }: Pick<All, 'apps' | 'store' | 'apiVersion'>) =>
  refuseTogether({
    candidates: apps.map((app) => ({ ...promisesOf(app), version: versionOf(app) })),
    ...rest,
  })

/** Throws with every conflict of the candidates, with each other and with what stays live beside them. */
async function refuseTogether({
  candidates,
  store,
  apiVersion,
}: { candidates: readonly Promises[] } & Pick<All, 'store' | 'apiVersion'>): Promise<void> {
  const names = candidates.map(({ app }) => app)
  const staying = await manifestsInUse(store, await store.readReleases(), ...names)
  const problems = candidates.flatMap((one) =>
    problemsOf(one, [...candidates.filter((other) => other !== one), ...staying], apiVersion),
  )
  if (problems.length > 0)
    throw new Error(['Nothing was published. It would break this:', ...new Set(problems)].join('\n  '))
}

/** Webpack fills the cores by itself; two builds at once only need twice the memory. */
function inTurn(build: (input: BuildInput) => Promise<unknown>): (input: BuildInput) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return (input) => (last = last.then(() => build(input)))
}
