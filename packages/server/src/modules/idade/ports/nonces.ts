/** Numbers that have been answered: each counts once. Nothing says whose they were. */
export interface NonceRepository {
  /**
   * False when it was spent before; a refusal overrules a confirmation even then. What is not `entregue` waits for the
   * browser that began.
   */
  spend(nonce: string, result: { confirmada: boolean; entregue: boolean }, expiraEm: Date): Promise<boolean>
  /** What a wallet answered, undefined while nothing came; a confirmation is handed out once. */
  fetchResult(nonce: string): Promise<'confirmada' | 'recusada' | 'entregue' | undefined>
  deleteExpiredBefore(instant: Date): Promise<void>
}
