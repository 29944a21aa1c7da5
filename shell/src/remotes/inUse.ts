import type { LiveRemote } from '@portal/platform/manifest'

/** The files of one release of a remote. */
export type ReleaseFiles = Pick<LiveRemote, 'version' | 'base' | 'entry' | 'integrity'>

/** Which release of each remote this page uses. */
export interface InUse {
  of(app: string): Promise<ReleaseFiles>
  versionOf(app: string): string | undefined
  /**
   * The release in use is broken: from now on the one before. False when there is none; the next try then begins with
   * the live one again.
   */
  stepBack(app: string): boolean
  /** Every release that this page may have loaded, for whoever wonders where a script came from. */
  all(): { app: string; base: string }[]
}

/** Live releases, and for each the last good one before it (rule: architecture/composition). */
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
