import type { Releases } from '@portal/platform/manifest'

type Pointed = Releases['apps'][string]
/** A move of the pointer: to which version, when, by whom. */
export interface PointerMove {
  version: string
  now: string
  by?: string | undefined
}

/** Versions that rollback can reach and that open tabs may still ask for by name. */
const KEPT_IN_POINTER = 20

/** What the pointer says of an app; throws where it says nothing. */
export function pointedIn(releases: Releases, app: string): Pointed {
  const pointed = releases.apps[app]
  if (pointed === undefined) throw new Error(`${app} was never released.`)
  return pointed
}

function withApp(releases: Releases, app: string, pointed: Pointed, now: string): Releases {
  return { updatedAt: now, apps: { ...releases.apps, [app]: pointed } }
}

/** The pointer with `app` on `version`, its canary over; the version it leaves becomes the first to go back to. */
export function withLive(releases: Releases, app: string, { version, now, by }: PointerMove): Releases {
  const current = releases.apps[app]
  const before = current === undefined ? [] : [current.version, ...current.previous]
  const previous = [...new Set(before)].filter((other) => other !== version).slice(0, KEPT_IN_POINTER)
  return withApp(releases, app, { version, since: now, by, previous }, now)
}

/** The pointer with `version` of `app` on trial for `share` per cent of the sessions; the rest stay. */
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

/** The pointer without the canary of `app`: every session is on the live version again. */
export function withoutCanary(releases: Releases, app: string, { now }: Pick<PointerMove, 'now'>): Releases {
  const { canary: _, ...pointed } = pointedIn(releases, app)
  return withApp(releases, app, pointed, now)
}

/**
 * The pointer with `app` back on `version`. What was released after it is no place to go back to any more; a version
 * that is not among the earlier ones counts as any other that goes live.
 */
export function withRollback(releases: Releases, app: string, { version, now, by }: PointerMove): Releases {
  const { previous } = pointedIn(releases, app)
  if (!previous.includes(version)) return withLive(releases, app, { version, now, by })
  const earlier = previous.slice(previous.indexOf(version) + 1)
  return withApp(releases, app, { version, since: now, by, previous: earlier }, now)
}

/** `[app, version]` of everything that sessions can meet, live or on trial, but for `except`. */
export function inUse(releases: Releases, except?: string): (readonly [app: string, version: string])[] {
  return Object.entries(releases.apps)
    .filter(([app]) => app !== except)
    .flatMap(([app, { version, canary }]) => [
      [app, version] as const,
      ...(canary === undefined ? [] : [[app, canary.version] as const]),
    ])
}
