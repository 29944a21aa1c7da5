import type { Releases } from '@portal/platform/manifest'

type Pointed = Releases['apps'][string]
/** A move of the pointer: version, time, author. */
export interface PointerMove {
  version: string
  now: string
  by?: string | undefined
}

/** Retained versions, reachable by rollback and by open tabs. */
const KEPT_IN_POINTER = 20

/** Pointer entry of an app that is live. */
export function liveIn(releases: Releases, app: string): Pointed | undefined {
  const pointed = releases.apps[app]
  return pointed?.retired === true ? undefined : pointed
}

/** Pointer entry of an app; throws unless it is live. */
export function pointedIn(releases: Releases, app: string): Pointed {
  const live = liveIn(releases, app)
  if (live !== undefined) return live
  if (releases.apps[app] === undefined) throw new Error(`${app} was never released.`)
  throw new Error(`${app} is retired: only \`pnpm release ${app}\` brings it back.`)
}

function withApp(releases: Releases, app: string, pointed: Pointed, now: string): Releases {
  return { updatedAt: now, apps: { ...releases.apps, [app]: pointed } }
}

/**
 * Makes `version` of `app` live and ends its canary; the previous version becomes the first rollback target.
 */
export function withLive(releases: Releases, app: string, { version, now, by }: PointerMove): Releases {
  const current = releases.apps[app]
  const before = current === undefined ? [] : [current.version, ...current.previous]
  const previous = [...new Set(before)].filter((other) => other !== version).slice(0, KEPT_IN_POINTER)
  return withApp(releases, app, { version, since: now, by, previous }, now)
}

/** Sends `share` per cent of the sessions to `version` of `app`; all others stay on the live version. */
export function withCanary(
  releases: Releases,
  app: string,
  { version, share, now, by }: PointerMove & { share: number },
): Releases {
  return withApp(
    releases,
    app,
    { ...pointedIn(releases, app), canary: { version, share, since: now, by } },
    now,
  )
}

/** Ends the canary of `app`: every session uses the live version again. */
export function withoutCanary(releases: Releases, app: string, { now }: Pick<PointerMove, 'now'>): Releases {
  const { canary: _, ...pointed } = pointedIn(releases, app)
  return withApp(releases, app, pointed, now)
}

/**
 * Rolls `app` back to `version`. Later releases are removed from the rollback targets; a version that is not
 * among them is treated as a new release.
 */
export function withRollback(releases: Releases, app: string, { version, now, by }: PointerMove): Releases {
  const { previous } = pointedIn(releases, app)
  if (!previous.includes(version)) return withLive(releases, app, { version, now, by })
  const earlier = previous.slice(previous.indexOf(version) + 1)
  return withApp(releases, app, { version, since: now, by, previous: earlier }, now)
}

/**
 * Takes `app` off the air. Its entry stays, so that its stamp keeps rising: servers refuse a pointer that
 * lacks an app or brings an older entry back.
 */
export function withRetired(
  releases: Releases,
  app: string,
  { now, by }: Pick<PointerMove, 'now' | 'by'>,
): Releases {
  const { version, previous } = pointedIn(releases, app)
  return withApp(releases, app, { version, since: now, by, previous, retired: true }, now)
}

/** `[app, version]` of everything in use, live or canary, except some apps. */
export function inUse(releases: Releases, ...except: string[]): (readonly [app: string, version: string])[] {
  return Object.entries(releases.apps)
    .filter(([app, { retired }]) => !except.includes(app) && retired !== true)
    .flatMap(([app, { version, canary }]) => [
      [app, version] as const,
      ...(canary === undefined ? [] : [[app, canary.version] as const]),
    ])
}
