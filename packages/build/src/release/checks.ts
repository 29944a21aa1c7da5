import { SHELL } from '../app.mjs'

function parts(version) {
  const [major, minor, patch] = version.split('-')[0].split('.').map(Number)
  return { major, minor, patch }
}

/** Whether `version` lies in a caret range (`^1.2.0`) or equals an exact one; contracts use no other ranges. */
export function satisfies(version, range) {
  const provided = parts(version)
  const wanted = parts(range.replace('^', ''))
  const order = (one, other) => one.major - other.major || one.minor - other.minor || one.patch - other.patch
  if (!range.startsWith('^')) return order(provided, wanted) === 0
  const sameLine =
    wanted.major > 0
      ? provided.major === wanted.major
      : provided.major === 0 && provided.minor === wanted.minor
  return sameLine && order(provided, wanted) >= 0
}

/**
 * Every contract range that would be unmet: of the candidate under the shells in use, or of the remotes in use under a
 * candidate shell. With a canary on, two versions of one app are in use.
 */
function contractProblems(candidate, inUse) {
  const isShell = ({ app }) => app === SHELL
  const shells = isShell(candidate) ? [candidate] : inUse.filter(isShell)
  const remotes = isShell(candidate) ? inUse.filter((other) => !isShell(other)) : [candidate]
  return shells.flatMap((shell) =>
    remotes.flatMap((remote) =>
      ['platform', 'api']
        .filter((contract) => !satisfies(shell[contract], remote[contract]))
        .map(
          (contract) =>
            `${remote.app} ${remote.version} needs ${contract} ${remote[contract]}, ` +
            `the shell ${shell.version} provides ${shell[contract]}.`,
        ),
    ),
  )
}

/** A shell states the version of the API that it speaks: the server must offer that or a later one of its line. */
function apiProblems({ app, version, api }, apiVersion) {
  const needed = app === SHELL ? `^${api}` : api
  if (apiVersion === undefined || satisfies(apiVersion, needed)) return []
  return [`${app} ${version} needs api ${needed}, the API server offers ${apiVersion}.`]
}

function routeProblems(candidate, inUse) {
  const own = candidate.routes.map(({ path }) => path)
  const twice = own.filter((path, index) => own.indexOf(path) !== index)
  const others = inUse.filter(({ app }) => app !== candidate.app)
  const taken = others.flatMap(({ app, routes }) =>
    routes
      .filter(({ path }) => own.includes(path))
      .map(({ path }) => `${candidate.app} claims ${path}, which ${app} already serves.`),
  )
  return [...twice.map((path) => `${candidate.app} claims ${path} twice.`), ...new Set(taken)]
}

/**
 * Reasons why `candidate` may not be used beside the manifests of other apps that are in use, live or on trial; empty
 * when it may. `apiVersion` is what the API server says of itself, where that is known.
 */
export function problemsOf(candidate, inUse, apiVersion) {
  return [
    ...contractProblems(candidate, inUse),
    ...apiProblems(candidate, apiVersion),
    ...routeProblems(candidate, inUse),
  ]
}
