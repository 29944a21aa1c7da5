/** Document type and only name space of the EU profile, and the type of the same proof as SD-JWT. */
export const PROVA_DE_IDADE = 'eu.europa.ec.av.1'
export const SKEW_S = 60

/** What a presentation has to be bound to. */
export interface Apresentada {
  clientId: string
  responseUri: string
  nonce: string
  /** When it was asked for. */
  desde: Date
}

/** Whose proofs count, DER, and when. */
export interface Confianca {
  trusted: Uint8Array[]
  now: Date
}
