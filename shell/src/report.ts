import type { Call } from '@portal/api/client'
import type { PageState } from '@portal/platform/manifest'
import type { InUse } from './remotes/inUse'
import type { Shell } from './ShellContext'

const MESSAGE_MAX = 500

/**
 * Reports failing releases to the server: each failure once per page, without personal data, never blocking.
 * In the phase `response` the message is the endpoint.
 */
export function createReporter(
  page: Pick<PageState, 'shellVersion'>,
  inUse: Pick<InUse, 'versionOf'>,
  call: Call,
): Shell['report'] {
  const reported = new Set<string>()
  return (app, phase, message) => {
    const key = `${app}:${phase}:${message}`
    if (reported.has(key)) return
    reported.add(key)
    const version = inUse.versionOf(app) ?? page.shellVersion
    void import(/* webpackChunkName: "telemetria" */ '@portal/api/telemetria').then(
      ({ relatarFalha }) =>
        call(relatarFalha, {
          body: {
            app,
            version,
            phase,
            message: message.slice(0, MESSAGE_MAX),
            ...(phase === 'response' && { endpoint: message }),
          },
        }),
      () => undefined,
    )
  }
}
