/** Answered numbers, each valid once; not linked to a person. */
export interface NonceRepository {
  /**
   * False when it was already spent; a refusal overrides a confirmation even then. A result that is not
   * `entregue` waits for the browser that started it.
   */
  spend(nonce: string, result: { confirmada: boolean; entregue: boolean }, expiraEm: Date): Promise<boolean>
  /** A wallet's result, undefined while there is none; a confirmation is returned once. */
  fetchResult(nonce: string): Promise<'confirmada' | 'recusada' | 'entregue' | undefined>
  deleteExpiredBefore(instant: Date): Promise<void>
}
