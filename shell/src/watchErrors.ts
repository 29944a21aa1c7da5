import type { PageState } from '@portal/platform/manifest'
import type { InUse } from './remotes/inUse'
import type { Shell } from './ShellContext'

interface WatchPorts {
  page: Window
  state: Pick<PageState, 'shellVersion'>
  inUse: Pick<InUse, 'all'>
  report: Shell['report']
}

/**
 * Reports uncaught exceptions and rejections after a screen has rendered; the page stays unchanged. Ignores
 * foreign scripts such as browser extensions.
 */
export function watchErrors({ page, state, inUse, report }: WatchPorts): void {
  const ownerOf = (trace: string): string | undefined =>
    inUse.all().find(({ base }) => trace.includes(base))?.app ??
    (trace.includes(`/shell/${state.shellVersion}/`) ? 'shell' : undefined)
  const note = (failure: unknown, where = ''): void => {
    if (!(failure instanceof Error)) return
    const app = ownerOf(`${where} ${failure.stack ?? ''}`)
    if (app !== undefined) report(app, 'event', failure)
  }
  page.addEventListener('error', ({ error, filename }) => note(error, filename))
  page.addEventListener('unhandledrejection', ({ reason }) => note(reason))
}
