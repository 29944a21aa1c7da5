import type { Vault } from '../../../kernel/crypto/vault'
import type { HashColumn } from '../../../kernel/db/blind-index'
import type { Sinal } from '../ports/bloqueios'

/** Over account, kind and value together, so that one advertiser's hashes do not match another's. */
export const hashesDoSinal = (vault: Vault, usuarioId: number, { tipo, valor }: Sinal) =>
  vault.fingerprints(`bloqueio\n${usuarioId}\n${tipo}\n${valor}`)

/** Of the browser's cookie, for the portal as a whole (rule: recados/silencio). */
export const hashesDoEscritor = (vault: Vault, aparelho: string) =>
  vault.fingerprints(`escritor\n${aparelho}`)

export const HASHES_DOS_ESCRITORES: readonly HashColumn[] = [
  { table: 'escritores_de_conversa', column: 'hash' },
  { table: 'escritores_denunciados', column: 'hash' },
]

export const HASHES_DOS_SINAIS: readonly HashColumn[] = [
  { table: 'conversa_sinais', column: 'hash', besides: ['conversa_id', 'tipo'] },
  { table: 'bloqueio_sinais', column: 'hash', besides: ['bloqueio_id', 'tipo'] },
]
