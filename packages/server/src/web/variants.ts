import { createHash } from 'node:crypto'
import type { Releases } from '@portal/platform/manifest'

/** Sessions are spread over so many buckets: one for each per cent. */
export const BUCKETS = 100

/** Versions that are used together, and which sessions get them: those whose bucket is below `below`. */
export interface Variant {
  /** Identity of the versions: equal sets have an equal id. */
  id: string
  below: number
  versions: Readonly<Record<string, string>>
  /** The version of each app to fall back to, where there is one: for a canary what is live, else the one before. */
  previous: Readonly<Record<string, string>>
  /** Some app is released and none of its versions may be used. */
  lacking?: boolean
}

/**
 * What the pointer sends to whom, by rising `below`; the last one is what is live, for everybody else. Canaries nest: a
 * session in the smaller share gets the candidates of the larger ones too, so that n canaries make n + 1 variants.
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
