import type { Clock } from '../../kernel/clock'
import type { ReleaseSource } from '../release-source'

/** What anybody can send becomes a label only when it is released: a metric must not grow with what is typed. */
export interface ReleaseLabels {
  app: string
  version: string
}
const OTHER = 'outro'
const REREAD_MS = 10_000
const SHOWN_PREVIOUS = 3
const MESSAGE_MAX = 200

/** Names an app and a version as the pointer knows them: what is live, on trial, or was just before. */
export function createReleaseLabels(source: Pick<ReleaseSource, 'readPointer'>, clock: Clock) {
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
      // The names of a moment ago are as good.
    }
  }
  return async ({ app, version }: ReleaseLabels): Promise<ReleaseLabels> => {
    await reread()
    const versions = known.get(app)
    if (versions === undefined) return { app: OTHER, version: OTHER }
    return { app, version: versions.has(version) ? version : OTHER }
  }
}

/** An error's text without what could be somebody's: addresses, long numbers, queries. */
export function redact(message: string): string {
  return message
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, '[e-mail]')
    .replace(/\?[^\s)]*/g, '')
    .replace(/\d[\d.\-/() ]{2,}\d/g, '[número]')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MESSAGE_MAX)
}
