import type { Clock } from '../clock'
import type { Store } from '../db/store'
import type { LimitRules } from './limits'
import type { Session } from './session'

/** What every route needs. */
export interface HttpDeps {
  store: Store
  clock: Clock
  limits: LimitRules
  /** The `api` role on a host of its own also answers paths without `/api` (DESIGN 4). */
  unprefixed: boolean
  authenticate: (token: string) => Promise<Session | undefined>
}
