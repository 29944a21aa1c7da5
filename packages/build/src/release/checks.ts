import type { RemoteManifest } from '@portal/platform/manifest'
import { SHELL } from '../app'

/** The part of a manifest that is checked. */
export type Promises = Pick<RemoteManifest, 'app' | 'version' | 'platform' | 'api' | 'area'> & {
  routes: readonly { path: string }[]
}

interface Version {
  major: number
  minor: number
  patch: number
}

function parts(version: string): Version {
  const [major = NaN, minor = NaN, patch = NaN] = version.replace(/-.*/, '').split('.').map(Number)
  return { major, minor, patch }
}

/**
 * Whether `version` satisfies a caret range (`^1.2.0`) or an exact version; contracts use no other ranges.
 */
export function satisfies(version: string, range: string): boolean {
  const provided = parts(version)
  const wanted = parts(range.replace('^', ''))
  const order = (one: Version, other: Version) =>
    one.major - other.major || one.minor - other.minor || one.patch - other.patch
  if (!range.startsWith('^')) return order(provided, wanted) === 0
  const sameLine =
    wanted.major > 0
      ? provided.major === wanted.major
      : provided.major === 0 && provided.minor === wanted.minor
  return sameLine && order(provided, wanted) >= 0
}

/**
 * Unsatisfied contract ranges: of the candidate under the shells in use, or of the remotes in use under a
 * candidate shell. With a canary two versions of an app are in use.
 */
function contractProblems(candidate: Promises, inUse: readonly Promises[]): string[] {
  const isShell = ({ app }: Promises) => app === SHELL
  const shells = isShell(candidate) ? [candidate] : inUse.filter(isShell)
  const remotes = isShell(candidate) ? inUse.filter((other) => !isShell(other)) : [candidate]
  return shells.flatMap((shell) =>
    remotes.flatMap((remote) =>
      (['platform', 'api'] as const)
        .filter((contract) => !satisfies(shell[contract], remote[contract]))
        .map(
          (contract) =>
            `${remote.app} ${remote.version} needs ${contract} ${remote[contract]}, ` +
            `the shell ${shell.version} provides ${shell[contract]}.`,
        ),
    ),
  )
}

/** A shell needs an API server of its version, or a later compatible one. */
function apiProblems({ app, version, api }: Promises, apiVersion: string | undefined): string[] {
  const needed = app === SHELL ? `^${api}` : api
  if (apiVersion === undefined || satisfies(apiVersion, needed)) return []
  return [`${app} ${version} needs api ${needed}, the API server offers ${apiVersion}.`]
}

function routeProblems(candidate: Promises, inUse: readonly Promises[]): string[] {
  const own = candidate.routes.map(({ path }) => path)
  const twice = own.filter((path, index) => own.indexOf(path) !== index)
  // Other areas have their own origin, so addresses cannot conflict.
  const others = inUse.filter(({ app, area }) => app !== candidate.app && area === candidate.area)
  const taken = others.flatMap(({ app, routes }) =>
    routes
      .filter(({ path }) => own.includes(path))
      .map(({ path }) => `${candidate.app} claims ${path}, which ${app} already serves.`),
  )
  return [...twice.map((path) => `${candidate.app} claims ${path} twice.`), ...new Set(taken)]
}

/**
 * Why `candidate` conflicts with the manifests in use of other apps, live or canary; empty when compatible.
 * `apiVersion` is the API server's, if known.
 */
export function problemsOf(candidate: Promises, inUse: readonly Promises[], apiVersion?: string): string[] {
  return [
    ...contractProblems(candidate, inUse),
    ...apiProblems(candidate, apiVersion),
    ...routeProblems(candidate, inUse),
  ]
}
