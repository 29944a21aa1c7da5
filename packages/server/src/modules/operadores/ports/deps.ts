import type { Clock } from '../../../kernel/clock'
import type { Secrets } from '../../../kernel/crypto/ports'
import type { Passkeys } from '../../../kernel/passkeys/ports'
import type { OperadoresStore } from '../store'

/** Dependencies of all use cases of this module. */
export interface OperadoresDeps {
  store: OperadoresStore
  clock: Clock
  secrets: Pick<Secrets, 'newToken' | 'hashToken' | 'newUuid'>
  passkeys: Passkeys
  config: { brand: string; operator: { demoKeys: boolean } }
  operatorOrigin: () => string
}
