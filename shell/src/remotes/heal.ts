import type { Shell } from '../ShellContext'
import type { SettlePorts } from '../routing/settle'
import type { InUse } from './inUse'
import type { Coming, Outcome } from '../routing/view'

export interface HealPorts {
  resolve(url: URL, coming?: (screen: Coming) => void): Promise<Outcome>
  /** Reloads a stale tab; resolves to whether it does. */
  renewIfStale(app: string, url: URL): Promise<boolean>
  stepBack: InUse['stepBack']
  report: Shell['report']
}

/**
 * Recovery before a failure is shown: reports the fault, reloads a stale tab, and falls back from a broken
 * release. A timeout does not count as broken.
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
