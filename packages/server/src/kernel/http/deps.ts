import type { Clock } from '../clock'
import type { Store } from '../db/store'
import type { KernelRepositories } from '../repositories'
import type { LimitRules } from './limits'
import type { Session } from './session'

/** What every route needs. */
export interface HttpDeps {
  store: Store<KernelRepositories>
  clock: Clock
  limits: LimitRules
  /** The `api` role on a host of its own also answers paths without `/api` (DESIGN 4). */
  unprefixed: boolean
  authenticate: (token: string) => Promise<Session | undefined>
}
