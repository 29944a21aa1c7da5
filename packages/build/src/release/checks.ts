import type { RemoteManifest } from '@portal/platform/manifest'
import { neededApi, satisfies } from '@portal/platform/ranges'
import { SHELL } from '../app'
import { routeProblems, type Claims } from './routes'

/** The part of a manifest that is checked. */
export type Promises = Pick<RemoteManifest, 'app' | 'version' | 'platform' | 'api' | 'react' | 'area'> &
  Claims

const CONTRACTS = ['platform', 'api', 'react'] as const

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
      CONTRACTS.flatMap((contract) => {
        const [provided, needed] = [shell[contract], remote[contract]]
        // A release from before manifests named React states nothing about it.
        if (provided === undefined || needed === undefined || satisfies(provided, needed)) return []
        return [
          `${remote.app} ${remote.version} needs ${contract} ${needed}, ` +
            `the shell ${shell.version} provides ${provided}.`,
        ]
      }),
    ),
  )
}

function apiProblems(candidate: Promises, apiVersion: string | undefined): string[] {
  const { app, version } = candidate
  const needed = neededApi(candidate)
  if (apiVersion === undefined || satisfies(apiVersion, needed)) return []
  return [`${app} ${version} needs api ${needed}, the API server offers ${apiVersion}.`]
}

/**
 * Why `candidate` conflicts with the manifests in use of other apps, live or canary; empty when compatible.
 * `apiVersion` is the API server's, if known.
 */
export function problemsOf(candidate: Promises, inUse: readonly Promises[], apiVersion?: string): string[] {
  return [...rangeProblems(candidate, inUse, apiVersion), ...routeProblems(candidate, inUse)]
}

/** The part of `problemsOf` about contracts: platform, API and React. */
export function rangeProblems(
  candidate: Promises,
  inUse: readonly Promises[],
  apiVersion?: string,
): string[] {
  return [...contractProblems(candidate, inUse), ...apiProblems(candidate, apiVersion)]
}
