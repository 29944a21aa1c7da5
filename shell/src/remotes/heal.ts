import type { Shell } from '../ShellContext'
import type { SettlePorts } from '../routing/settle'
import type { InUse } from './inUse'
import type { Coming, Outcome } from '../routing/view'

export interface HealPorts {
  resolve(url: URL, coming?: (screen: Coming) => void): Promise<Outcome>
  /** Loads an old tab anew; answers whether it does. */
  renewIfStale(app: string, url: URL): Promise<boolean>
  stepBack: InUse['stepBack']
  report: Shell['report']
}

/**
 * What is done about a remote that failed before anybody is notified: it is reported, an old tab is loaded anew, and a
 * broken release gives way to the one before. One that only did not come in time is no broken one.
 */
export function createHealer({ resolve, renewIfStale, stepBack, report }: HealPorts) {
  async function heal(outcome: Outcome, url: URL, coming?: (screen: Coming) => void): Promise<Outcome> {
    if (outcome.kind === 'error' && outcome.fault !== undefined)
      report(outcome.route.app, 'load', outcome.fault)
    if (outcome.kind !== 'failed') return outcome
    const { app } = outcome.route
    report(app, outcome.phase, outcome.reason)
    if (await renewIfStale(app, url)) return new Promise(() => undefined)
    if (outcome.hung || !stepBack(app)) return outcome
    return heal(await resolve(url, coming), url, coming)
  }
  const resolveAndHeal: SettlePorts['resolve'] = async (url, coming) =>
    heal(await resolve(url, coming), url, coming)
  return { heal, resolve: resolveAndHeal }
}
