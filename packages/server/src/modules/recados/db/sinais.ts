import type { Vault } from '../../../kernel/crypto/vault'
import type { Sinal } from '../ports/bloqueios'

/** Over account, kind and value together, so that one advertiser's hashes do not match another's. */
export const hashDoSinal = (vault: Vault, usuarioId: number, { tipo, valor }: Sinal): Buffer =>
  vault.fingerprint(`bloqueio\n${usuarioId}\n${tipo}\n${valor}`)
