import { createHash } from 'node:crypto'
import type { Releases } from '@portal/platform/manifest'

/** Number of buckets that sessions are spread over: one per cent each. */
export const BUCKETS = 100

/** Versions used together, for the sessions whose bucket is below `below`. */
export interface Variant {
  /** Identity of the versions: equal sets have equal ids. */
  id: string
  below: number
  versions: Readonly<Record<string, string>>
  /** Fallback version of each app, if any: the live one for a canary, else the previous release. */
  previous: Readonly<Record<string, string>>
  /** A released app has no usable version. */
  lacking?: boolean
}

/**
 * Release sets that the pointer assigns to sessions, sorted by `below`; the last one is live, for all other
 * sessions. Canaries nest: a session in the smaller share gets the candidates of the larger ones too, so n
 * canaries make n + 1 variants.
 */
export function variantsOf({ apps, withheld = [] }: Releases & { withheld?: readonly string[] }): Variant[] {
  const shares = Object.values(apps).flatMap(({ canary }) => (canary === undefined ? [] : [canary.share]))
  const limits = [...new Set(shares)].sort((a, b) => a - b)
  return [...limits, BUCKETS].map((below) => {
    const versions = Object.fromEntries(
      Object.entries(apps).map(([app, { version, canary }]) => {
        const onTrial = canary !== undefined && below <= canary.share
        return [app, onTrial ? canary.version : version]
      }),
    )
    const previous = Object.fromEntries(
      Object.entries(apps).flatMap(
        ([
          app,
          {
            version,
            previous: [before],
          },
        ]) => {
          const fallback = versions[app] === version ? before : version
          return fallback === undefined ? [] : [[app, fallback]]
        },
      ),
    )
    return { id: idOf(versions), below, versions, previous, ...(withheld.length > 0 && { lacking: true }) }
  })
}

function idOf(versions: Readonly<Record<string, string>>): string {
  const names = Object.entries(versions).map(([app, version]) => `${app}@${version}`)
  return createHash('sha256').update(names.sort().join(' ')).digest('hex').slice(0, 16)
}
