/** Document type and only namespace of the EU profile, and the type of the same proof as SD-JWT. */
export const PROVA_DE_IDADE = 'eu.europa.ec.av.1'
export const SKEW_S = 60

/** Values that a presentation must be bound to. */
export interface Apresentada {
  clientId: string
  responseUri: string
  nonce: string
  /** Time of the request. */
  desde: Date
}

/** Trusted issuers (DER), and the current time. */
export interface Confianca {
  trusted: Uint8Array[]
  now: Date
}
