import type { PageState } from '@portal/platform/manifest'
import type { KeyValue } from '@portal/platform/storage'

const KEY = 'shell:recarregado'
const ANSWER_MS = 2_000

interface StaleTabPorts {
  page: Pick<PageState, 'releasesUrl' | 'remotes'>
  tab: KeyValue
  fetch(address: string, init: RequestInit): Promise<{ json(): Promise<unknown> }>
  reload(url: URL): void
}

function versionIn(releases: unknown, app: string): string | undefined {
  if (typeof releases !== 'object' || releases === null || !('apps' in releases)) return undefined
  const { apps } = releases
  const live: unknown = typeof apps === 'object' && apps !== null ? Reflect.get(apps, app) : undefined
  if (typeof live !== 'object' || live === null || !('version' in live)) return undefined
  return typeof live.version === 'string' ? live.version : undefined
}

/**
 * Checks for a stale tab, whose chunks the release store may no longer have. When a remote failed and another
 * version of it is live, reloads the page, once per version; resolves to whether it does.
 */
export function createStaleTabCheck({ page, tab, fetch, reload }: StaleTabPorts) {
  return async (app: string, url: URL): Promise<boolean> => {
    const own = page.remotes.find((remote) => remote.app === app)?.version
    try {
      const response = await fetch(page.releasesUrl, {
        cache: 'no-store',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const live = versionIn(await response.json(), app)
      const mark = `${app}@${live}`
      if (live === undefined || live === own || tab.read(KEY) === mark) return false
      tab.write(KEY, mark)
    } catch {
      return false
    }
    reload(url)
    return true
  }
}
