/** Versions that rollback can reach and that open tabs may still ask for by name. */
const KEPT_IN_POINTER = 20

function withApp(releases, app, pointed, now) {
  return { updatedAt: now, apps: { ...releases.apps, [app]: pointed } }
}

/** The pointer with `app` on `version`, its canary over; the version it leaves becomes the first to go back to. */
export function withLive(releases, app, { version, now, by }) {
  const current = releases.apps[app]
  const before = current === undefined ? [] : [current.version, ...current.previous]
  const previous = [...new Set(before)].filter((other) => other !== version).slice(0, KEPT_IN_POINTER)
  return withApp(releases, app, { version, since: now, by, previous }, now)
}

/** The pointer with `version` of `app` on trial for `share` per cent of the sessions; the rest stay. */
export function withCanary(releases, app, { version, share, now, by }) {
  return withApp(releases, app, { ...releases.apps[app], canary: { version, share, since: now, by } }, now)
}

/** The pointer without the canary of `app`: every session is on the live version again. */
export function withoutCanary(releases, app, { now }) {
  const { canary: _, ...pointed } = releases.apps[app]
  return withApp(releases, app, pointed, now)
}

/**
 * The pointer with `app` back on `version`. What was released after it is no place to go back to any more; a version
 * that is not among the earlier ones counts as any other that goes live.
 */
export function withRollback(releases, app, { version, now, by }) {
  const { previous } = releases.apps[app]
  if (!previous.includes(version)) return withLive(releases, app, { version, now, by })
  const earlier = previous.slice(previous.indexOf(version) + 1)
  return withApp(releases, app, { version, since: now, by, previous: earlier }, now)
}

/** `[app, version]` of everything that sessions can meet, live or on trial, but for `except`. */
export function inUse(releases, except) {
  return Object.entries(releases.apps)
    .filter(([app]) => app !== except)
    .flatMap(([app, { version, canary }]) => [
      [app, version],
      ...(canary === undefined ? [] : [[app, canary.version]]),
    ])
}
