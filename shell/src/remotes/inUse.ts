import type { LiveRemote } from '@portal/platform/manifest'

/** The files of one release of a remote. */
export type ReleaseFiles = Pick<LiveRemote, 'version' | 'base' | 'entry' | 'integrity'>

/** The release of each remote used by this page. */
export interface InUse {
  of(app: string): Promise<ReleaseFiles>
  versionOf(app: string): string | undefined
  /**
   * Falls back to the previous release from now on. Returns false when there is none left; the next attempt
   * then starts with the live one again.
   */
  stepBack(app: string): boolean
  /** Every release that this page may have loaded, to attribute a script's address. */
  all(): { app: string; base: string }[]
}

/** Live releases with their last good predecessors (rule: architecture/composition). */
export function createInUse(remotes: readonly LiveRemote[]): InUse {
  const steppedBack = new Set<string>()
  const live = (app: string): LiveRemote | undefined => remotes.find((remote) => remote.app === app)
  const current = (app: string): ReleaseFiles | undefined =>
    steppedBack.has(app) ? live(app)?.previous : live(app)
  return {
    async of(app) {
      const files = current(app)
      if (files === undefined) throw new Error(`${app} não está publicado`)
      return files
    },
    versionOf: (app) => current(app)?.version,
    stepBack(app) {
      const moves = !steppedBack.has(app) && live(app)?.previous !== undefined
      if (moves) steppedBack.add(app)
      else steppedBack.delete(app)
      return moves
    },
    all: () =>
      remotes.flatMap(({ app, base, previous }) => [
        { app, base },
        ...(previous === undefined ? [] : [{ app, base: previous.base }]),
      ]),
  }
}
