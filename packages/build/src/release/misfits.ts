import type { Releases, RemoteManifest } from '@portal/platform/manifest'
import { problemsOfReturn } from './checks'
import { inUse } from './pointer'
import type { ReleaseStore } from './store'

/** Manifests of everything in use, live or canary, except some apps'. */
export function manifestsInUse(
  store: ReleaseStore,
  releases: Releases,
  ...except: string[]
): Promise<RemoteManifest[]> {
  return Promise.all(inUse(releases, ...except).map(([app, version]) => store.readManifest(app, version)))
}

interface Return {
  store: ReleaseStore
  releases: Releases
  app: string
  /** Version to return to. */
  version: string
  /** Live version, which the rollback leaves. */
  from: string
  apiVersion: string | undefined
  force: boolean
}

/**
 * Throws when a rollback would break a contract or a route. With `force`, problems that the replaced version
 * has too are allowed and returned.
 */
export async function refuseReturn({ store, releases, app, version, from, apiVersion, force }: Return) {
  const others = await manifestsInUse(store, releases, app)
  const [back, left] = await Promise.all([store.readManifest(app, version), readLeft(store, app, from)])
  const { shared, own } = problemsOfReturn({ back, left: left ?? back }, others, apiVersion)
  const refused = left !== undefined && force ? own : [...shared, ...own]
  if (refused.length === 0) return shared
  const hint = force || left === undefined || own.length > 0 ? [] : [forceHint(app, from)]
  throw new Error([`${app} ${version} stays out. It would break this:`, ...refused, ...hint].join('\n  '))
}

const forceHint = (app: string, from: string): string =>
  `${from}, which is live, breaks the same: \`pnpm rollback ${app} --force\` goes back anyway.`

/** The live manifest; undefined when the store no longer has it. */
async function readLeft(store: ReleaseStore, app: string, from: string): Promise<RemoteManifest | undefined> {
  return (await store.has(app, from)) ? store.readManifest(app, from) : undefined
}
