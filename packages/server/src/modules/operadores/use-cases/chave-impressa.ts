/** What the id of a printed passkey begins with. */
export const MARCA = 'demonstracao:'

/** Its id says what it is: no configuration but the demonstration's takes one. */
export const isChaveImpressa = (credencial: string): boolean =>
  Buffer.from(credencial, 'base64url').toString('latin1').startsWith(MARCA)
