/** Version ranges of contracts: caret ranges (`^1.2.0`), exact versions, and several of them joined by `||`. */
interface Version {
  major: number
  minor: number
  patch: number
}

function parts(version: string): Version {
  const [major = NaN, minor = NaN, patch = NaN] = version.replace(/-.*/, '').split('.').map(Number)
  return { major, minor, patch }
}

/** Whether `version` satisfies a range. */
export function satisfies(version: string, range: string): boolean {
  return range.split('||').some((one) => satisfiesOne(version, one.trim()))
}

function satisfiesOne(version: string, range: string): boolean {
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

/** Range of API servers that a release works with; the shell states the version that it was built with. */
export function neededApi({ app, api }: { app: string; api: string }): string {
  return app === 'shell' ? `^${api}` : api
}

interface Contracts {
  platform: string
  api: string
  react?: string | undefined
}
export const CONTRACTS = ['platform', 'api', 'react'] as const

/**
 * Contracts of which a shell provides no version that a remote was built for. A release from before manifests named
 * React states nothing about it.
 */
export function brokenBetween(shell: Contracts, remote: Contracts): (typeof CONTRACTS)[number][] {
  return CONTRACTS.filter((contract) => {
    const [provided, needed] = [shell[contract], remote[contract]]
    return provided !== undefined && needed !== undefined && !satisfies(provided, needed)
  })
}
