/** Prefix of a printed passkey's id. */
export const MARCA = 'demonstracao:'

/** Recognised by its id, so that only the demonstration's configuration accepts it. */
export const isChaveImpressa = (credencial: string): boolean =>
  Buffer.from(credencial, 'base64url').toString('latin1').startsWith(MARCA)
