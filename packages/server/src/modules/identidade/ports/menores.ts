import type { IdentidadeScope } from '../store'

/** What follows the confirmation of a minor; implemented by operacao. */
export interface Menores {
  /**
   * Freezes the account with its sessions, pictures and marks, and opens the case, in the transaction of the
   * decision (rule: identidade/menor). Lock the account's owner first.
   */
  confirmar(
    tx: IdentidadeScope,
    menor: { usuarioId: number; identidadeId: number; por: string },
    now: Date,
  ): Promise<void>
}
