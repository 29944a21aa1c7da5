import type { Releases } from '@portal/platform/manifest'
import type { Clock } from '../../kernel/clock'

/**
 * Client input becomes a label only when it is a released name: metric cardinality must not grow with input.
 */
export interface ReleaseLabels {
  app: string
  version: string
}
/** Label of anything that is not known. */
export const OTHER = 'outro'
const REREAD_MS = 10_000
const SHOWN_PREVIOUS = 3

/** Maps an app and version to labels if the pointer has them: live, canary or previous. */
export function createReleaseLabels(
  source: { readPointer(): Promise<Pick<Releases, 'apps'>> },
  clock: Clock,
) {
  let known = new Map<string, ReadonlySet<string>>()
  let until = 0
  const reread = async (): Promise<void> => {
    const now = clock().getTime()
    if (now < until) return
    until = now + REREAD_MS
    try {
      const { apps } = await source.readPointer()
      known = new Map(
        Object.entries(apps).map(([app, { version, previous, canary }]) => [
          app,
          new Set([version, ...(canary ? [canary.version] : []), ...previous.slice(0, SHOWN_PREVIOUS)]),
        ]),
      )
    } catch {
      // Keep the last known names.
    }
  }
  return async ({ app, version }: ReleaseLabels): Promise<ReleaseLabels> => {
    await reread()
    const versions = known.get(app)
    if (versions === undefined) return { app: OTHER, version: OTHER }
    return { app, version: versions.has(version) ? version : OTHER }
  }
}

const KINDS = [
  ['timeout', /^tempo esgotado|timeout/i],
  ['chunk', /^Loading (CSS )?chunk/i],
  ['integrity', /integrity|hash/i],
  ['network', /^(Failed to fetch|NetworkError|Load failed)/],
  ['type', /is not a function|undefined|null/],
] as const

/** Classifies an error's text; the text may contain user input and is not logged. */
export const kindOf = (message: string): string =>
  KINDS.find(([, pattern]) => pattern.test(message))?.[0] ?? OTHER
