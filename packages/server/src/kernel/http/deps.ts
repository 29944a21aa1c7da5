import type { Clock } from '../clock'
import type { Store } from '../db/store'
import type { AgeProof } from './age-proof'
import type { KernelRepositories } from '../repositories'
import type { LimitRules } from './limits'
import type { SessionDeps } from './session'

/** What every route needs. */
export interface HttpDeps extends SessionDeps {
  store: Store<KernelRepositories>
  clock: Clock
  limits: LimitRules
  idade: AgeProof
  /** The `api` role on a host of its own also answers paths without `/api` (rule: contrato/caminhos). */
  unprefixed: boolean
  /** Where the outermost trusted proxy says from which port a visitor calls. */
  portHeader?: string | undefined
}
