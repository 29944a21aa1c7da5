import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Releases } from '@portal/platform/manifest'
import { SHELL, type App } from '../app'
import { buildApp, type BuildInput } from './build'
import { problemsOf } from './checks'
import { manifestsInUse, refuseReturn } from './misfits'
import { liveIn, pointedIn, withCanary, withLive, withoutCanary, withRetired, withRollback } from './pointer'
import { promisesOf } from './promises'
import type { ReleaseStore } from './store'
import { versionOf } from './version'

export interface Move {
  app: Pick<App, 'name'>
  store: ReleaseStore
  /** Author of the move. */
  by?: string
  /** Version offered by the API server, if known. */
  apiVersion?: string | undefined
  now?: () => string
}
type Build = (input: BuildInput) => Promise<unknown>
interface Publication {
  app: App
  store: ReleaseStore
  build?: Build
  /** The app's tests, run in parallel with the build; nothing is published before they pass. */
  tested?: Promise<void>
}

const isoNow = () => new Date().toISOString()

/** Builds and publishes one app, unless that version is already in the store. Does not make it live. */
export async function publish({ app, store, build = buildApp, tested = Promise.resolve() }: Publication) {
  const version = versionOf(app)
  if (await store.has(app.name, version)) {
    await tested
    return { version, built: false }
  }
  const outDir = mkdtempSync(join(tmpdir(), `release-${app.name}-`))
  try {
    await Promise.all([build({ app, version, outDir }), tested])
    await store.publish(app.name, version, outDir)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
  return { version, built: true }
}

/** Throws with every conflict of `version` with the live versions and canaries. */
export async function refuseMisfit(
  store: ReleaseStore,
  releases: Releases,
  app: string,
  version: string,
  apiVersion: string | undefined,
): Promise<void> {
  const others = await manifestsInUse(store, releases, app)
  refuse(app, version, problemsOf(await store.readManifest(app, version), others, apiVersion))
}

function refuse(app: string, version: string, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Error([`${app} ${version} stays out. It would break this:`, ...problems].join('\n  '))
}

/** Throws with every conflict that the sources alone show: before tests and build, which take longer. */
export async function refuseSources({
  app,
  store,
  apiVersion,
}: Pick<Publication, 'app' | 'store'> & Pick<Move, 'apiVersion'>): Promise<void> {
  const version = versionOf(app)
  const others = await manifestsInUse(store, await store.readReleases(), app.name)
  refuse(app.name, version, problemsOf({ ...promisesOf(app), version }, others, apiVersion))
}

/** Throws unless the version is complete in the store. */
export async function refuseMissing(store: ReleaseStore, app: string, version: string): Promise<void> {
  if (!(await store.has(app, version)))
    throw new Error(`${app} ${version} is not in the release store. \`pnpm releases\` lists what is.`)
}

/**
 * Publishes an app and moves the pointer to it, or with `share` (1–99) makes it a canary for that percentage
 * of sessions. The checks cannot become stale: the store moves the pointer only from the state that was read.
 */
export async function release({
  app,
  store,
  share,
  by,
  apiVersion,
  now = isoNow,
  build,
  tested,
}: Move & Publication & { share?: number | undefined }) {
  const { version, built } = await publish({ app, store, build, tested })
  const moved = await store.movePointer(async (releases) => {
    const live = liveIn(releases, app.name)
    if (live?.version === version && (live.canary === undefined || share !== undefined)) {
      if (share === undefined) return undefined
      throw new Error(`${app.name} ${version} is live already: there is nothing to try.`)
    }
    if (share !== undefined && live === undefined)
      throw new Error(`${app.name} has no live version yet: release it without --canary first.`)
    await refuseMisfit(store, releases, app.name, version, apiVersion)
    const change = { version, by, now: now() }
    return share === undefined
      ? withLive(releases, app.name, change)
      : withCanary(releases, app.name, { ...change, share })
  })
  return { version, built, moved: moved !== undefined }
}

/** Makes an app's canary live. */
export async function promote({
  app,
  store,
  by,
  apiVersion,
  now = isoNow,
}: Move): Promise<{ version: string; from: string }> {
  let done = { version: '', from: '' }
  await store.movePointer(async (releases) => {
    const { version: from, canary } = pointedIn(releases, app.name)
    if (canary === undefined) throw new Error(`${app.name} has no canary to promote.`)
    await refuseMissing(store, app.name, canary.version)
    await refuseMisfit(store, releases, app.name, canary.version, apiVersion)
    done = { version: canary.version, from }
    return withLive(releases, app.name, { version: canary.version, by, now: now() })
  })
  return done
}

interface RolledBack {
  version: string
  from: string
  endedCanary: boolean
  /** Broken contracts that `force` accepted, because the version before broke them too. */
  despite?: string[]
}

/**
 * Ends an app's canary if there is one; else moves the pointer to the previous or the named version, which is
 * still in the store. Builds nothing. `force` accepts a broken contract that the version it leaves breaks too.
 */
export async function rollback({
  app,
  store,
  to,
  by,
  apiVersion,
  force = false,
  now = isoNow,
}: Move & { to?: string | undefined; force?: boolean }): Promise<RolledBack> {
  let done: RolledBack = { version: '', from: '', endedCanary: false }
  await store.movePointer(async (releases) => {
    const { version: from, previous, canary } = pointedIn(releases, app.name)
    if (canary !== undefined) {
      if (to !== undefined && to !== from)
        throw new Error(
          `${app.name} has a canary (${canary.version}): \`pnpm rollback ${app.name}\` ends it first.`,
        )
      done = { version: from, from: canary.version, endedCanary: true }
      return withoutCanary(releases, app.name, { now: now() })
    }
    const version = to ?? previous[0]
    if (version === undefined) throw new Error(`${app.name} has no earlier version to go back to.`)
    if (version === from) throw new Error(`${app.name} ${version} is live already.`)
    await refuseMissing(store, app.name, version)
    const despite = await refuseReturn({ store, releases, app: app.name, version, from, apiVersion, force })
    done = { version, from, endedCanary: false, ...(despite.length > 0 && { despite }) }
    return withRollback(releases, app.name, { version, by, now: now() })
  })
  return done
}

/** Takes a remote off the air; its versions stay in the store, and a release brings it back. */
export async function retire({ app, store, by, now = isoNow }: Move): Promise<{ from: string }> {
  if (app.name === SHELL) throw new Error('Every page is drawn by the shell: it cannot be retired.')
  let from = ''
  await store.movePointer((releases) => {
    from = pointedIn(releases, app.name).version
    return withRetired(releases, app.name, { by, now: now() })
  })
  return { from }
}
