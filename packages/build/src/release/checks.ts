import type { RemoteManifest } from '@portal/platform/manifest'
import { brokenBetween, neededApi, satisfies, type CONTRACTS } from '@portal/platform/ranges'
import { SHELL } from '../app'
import { contributionProblems } from './contributions'
import { routeProblems, type Claims } from './routes'
import { settingProblems } from './settings'

/** The part of a manifest that is checked. */
export type Promises = Pick<
  RemoteManifest,
  'app' | 'version' | 'platform' | 'api' | 'react' | 'area' | 'contributions' | 'settings'
> &
  Claims

/** A range that is not satisfied, of one contract between an app and the shell or the API server. */
interface RangeProblem {
  contract: (typeof CONTRACTS)[number] | 'api server'
  text: string
}

/**
 * Unsatisfied contract ranges: of the candidate under the shells in use, or of the remotes in use under a
 * candidate shell. With a canary two versions of an app are in use.
 */
function contractProblems(candidate: Promises, inUse: readonly Promises[]): RangeProblem[] {
  const isShell = ({ app }: Promises) => app === SHELL
  const shells = isShell(candidate) ? [candidate] : inUse.filter(isShell)
  const remotes = isShell(candidate) ? inUse.filter((other) => !isShell(other)) : [candidate]
  return shells.flatMap((shell) =>
    remotes.flatMap((remote) =>
      brokenBetween(shell, remote).map((contract) => ({
        contract,
        text:
          `${remote.app} ${remote.version} needs ${contract} ${remote[contract]}, ` +
          `the shell ${shell.version} provides ${shell[contract]}.`,
      })),
    ),
  )
}

function apiProblems(candidate: Promises, apiVersion: string | undefined): RangeProblem[] {
  const { app, version } = candidate
  const needed = neededApi(candidate)
  if (apiVersion === undefined || satisfies(apiVersion, needed)) return []
  const text = `${app} ${version} needs api ${needed}, the API server offers ${apiVersion}.`
  return [{ contract: 'api server', text }]
}

/**
 * Why `candidate` conflicts with the manifests in use of other apps, live or canary; empty when compatible.
 * `apiVersion` is the API server's, if known.
 */
export function problemsOf(candidate: Promises, inUse: readonly Promises[], apiVersion?: string): string[] {
  const ranges = rangeProblems(candidate, inUse, apiVersion).map(({ text }) => text)
  return [
    ...ranges,
    ...routeProblems(candidate, inUse),
    ...contributionProblems(candidate),
    ...settingProblems(candidate),
  ]
}

/**
 * Splits the problems of a rollback by whether the replaced version breaks the same contract; those are no worse
 * than the live state.
 */
export function problemsOfReturn(
  { back, left }: { back: Promises; left: Promises },
  inUse: readonly Promises[],
  apiVersion?: string,
): { shared: string[]; own: string[] } {
  const broken = new Set(rangeProblems(left, inUse, apiVersion).map(({ contract }) => contract))
  const ranges = rangeProblems(back, inUse, apiVersion)
  const isShared = ({ contract }: RangeProblem) => broken.has(contract)
  return {
    shared: ranges.filter(isShared).map(({ text }) => text),
    own: [...ranges.filter((one) => !isShared(one)).map(({ text }) => text), ...routeProblems(back, inUse)],
  }
}

function rangeProblems(
  candidate: Promises,
  inUse: readonly Promises[],
  apiVersion: string | undefined,
): RangeProblem[] {
  return [...contractProblems(candidate, inUse), ...apiProblems(candidate, apiVersion)]
}
