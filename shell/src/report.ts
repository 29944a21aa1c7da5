import type { Call } from '@portal/api/client'
import type { PageState } from '@portal/platform/manifest'
import type { InUse } from './remotes/inUse'
import type { Shell } from './ShellContext'

/**
 * Reports failing releases to the server: each failure once per page, without personal data, never blocking.
 */
export function createReporter(
  page: Pick<PageState, 'shellVersion'>,
  inUse: Pick<InUse, 'versionOf'>,
  call: Call,
): Shell['report'] {
  const reported = new Set<string>()
  return (app, phase, failure) => {
    const key = `${app}:${phase}:${String(failure)}`
    if (reported.has(key)) return
    reported.add(key)
    const version = inUse.versionOf(app) ?? page.shellVersion
    void import(/* webpackChunkName: "raros" */ './sendReport').then(
      ({ sendReport }) => sendReport(call, { app, version, phase }, failure),
      () => undefined,
    )
  }
}
