import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build.mjs'
import { problemsOf } from './checks.mjs'
import { versionOf } from './version.mjs'

/** Versions that rollback can reach and that open tabs may still ask for by name. */
const KEPT_IN_POINTER = 20

function liveManifests(store, releases) {
  return Promise.all(
    Object.entries(releases.apps).map(([name, { version }]) => store.readManifest(name, version)),
  )
}

/** The pointer with `app` on `version`; the version it leaves becomes the first to roll back to. */
export function withLive(releases, app, version, now) {
  const current = releases.apps[app]
  const previous =
    current === undefined ? [] : [current.version, ...current.previous].filter((other) => other !== version)
  return {
    updatedAt: now,
    apps: {
      ...releases.apps,
      [app]: { version, since: now, previous: [...new Set(previous)].slice(0, KEPT_IN_POINTER) },
    },
  }
}

/**
 * Builds one app alone unless that very version is in the store, publishes it, checks it against what is live, and
 * only then moves the pointer. Answers `{ version, built, moved }`; throws with every reason when it may not go live.
 */
export async function release({ app, store, now = () => new Date().toISOString(), build = buildApp }) {
  const version = versionOf(app)
  const built = !store.has(app.name, version)
  if (built) {
    const outDir = mkdtempSync(join(tmpdir(), `release-${app.name}-`))
    await build({ app, version, outDir })
    store.publish(app.name, version, outDir)
    rmSync(outDir, { recursive: true, force: true })
  }
  const releases = await store.readReleases()
  const problems = problemsOf(
    await store.readManifest(app.name, version),
    await liveManifests(store, releases),
  )
  if (problems.length > 0) throw new Error(`${app.name} ${version} stays out:\n${problems.join('\n')}`)
  const moved = releases.apps[app.name]?.version !== version
  if (moved) await store.point(withLive(releases, app.name, version, now()))
  return { version, built, moved }
}

/** Moves the pointer back to the version before, which never left the store. */
export async function rollback({ app, store, now = () => new Date().toISOString() }) {
  const releases = await store.readReleases()
  const live = releases.apps[app.name]
  const [version] = live?.previous ?? []
  if (version === undefined) throw new Error(`${app.name} has no earlier version to go back to.`)
  const others = (await liveManifests(store, releases)).filter((manifest) => manifest.app !== app.name)
  const problems = problemsOf(await store.readManifest(app.name, version), others)
  if (problems.length > 0)
    throw new Error(`${app.name} ${version} may not come back:\n${problems.join('\n')}`)
  await store.point({
    updatedAt: now(),
    apps: { ...releases.apps, [app.name]: { version, since: now(), previous: live.previous.slice(1) } },
  })
  return { version, from: live.version }
}
