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

/** Every contract range that the candidate, or a live remote under a candidate shell, would find unmet. */
function contractProblems(candidate, live) {
  const shell = candidate.app === SHELL ? candidate : live.find(({ app }) => app === SHELL)
  if (shell === undefined) return []
  const remotes = candidate.app === SHELL ? live.filter(({ app }) => app !== SHELL) : [candidate]
  return remotes.flatMap((remote) =>
    ['platform', 'api']
      .filter((contract) => !satisfies(shell[contract], remote[contract]))
      .map(
        (contract) =>
          `${remote.app} ${remote.version} needs ${contract} ${remote[contract]}, ` +
          `the shell ${shell.version} provides ${shell[contract]}.`,
      ),
  )
}

function routeProblems(candidate, live) {
  const own = candidate.routes.map(({ path }) => path)
  const twice = own.filter((path, index) => own.indexOf(path) !== index)
  const others = live.filter(({ app }) => app !== candidate.app)
  return [
    ...twice.map((path) => `${candidate.app} claims ${path} twice.`),
    ...others.flatMap(({ app, routes }) =>
      routes
        .filter(({ path }) => own.includes(path))
        .map(({ path }) => `${candidate.app} claims ${path}, which ${app} already serves.`),
    ),
  ]
}

/** Reasons why `candidate` may not go live beside the `live` manifests; empty when it may. */
export function problemsOf(candidate, live) {
  return [...contractProblems(candidate, live), ...routeProblems(candidate, live)]
}
