import type { Vault } from '../../../kernel/crypto/vault'
import type { HashColumn } from '../../../kernel/db/blind-index'

/** The only form in which a reported number is stored. */
export const hashesDoNumero = (vault: Vault, telefone: string) =>
  vault.fingerprints(`lista de alerta\n${telefone}`)

export const HASHES_DE_NUMERO: readonly HashColumn[] = [
  { table: 'relatos', column: 'numero_hash', besides: ['usuario_id'] },
  { table: 'codigos_de_numero', column: 'numero_hash', besides: [] },
  { table: 'contestacoes', column: 'numero_hash' },
]
