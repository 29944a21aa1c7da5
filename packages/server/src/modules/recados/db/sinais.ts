import type { Vault } from '../../../kernel/crypto/vault'
import type { Sinal } from '../ports/bloqueios'

/** Of account, kind and value together: what one advertiser's block knows says nothing in another's. */
export const hashDoSinal = (vault: Vault, usuarioId: number, { tipo, valor }: Sinal): Buffer =>
  vault.fingerprint(`bloqueio\n${usuarioId}\n${tipo}\n${valor}`)
