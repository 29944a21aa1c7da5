import type { Clock } from '../clock'
import type { Store } from '../db/store'
import type { AgeProof } from './age-proof'
import type { KernelRepositories } from '../repositories'
import type { LimitRules } from './limits'
import type { SessionDeps } from './session'

/** Dependencies of every route. */
export interface HttpDeps extends SessionDeps {
  store: Store<KernelRepositories>
  clock: Clock
  limits: LimitRules
  idade: AgeProof
  /** When the `api` role has its own host, paths without `/api` are served too (rule: contrato/caminhos). */
  unprefixed: boolean
  /** Header in which the outermost trusted proxy passes the visitor's source port. */
  portHeader?: string | undefined
}
