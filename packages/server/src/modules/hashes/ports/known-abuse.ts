/** Request to the official list's service: hashes, never the picture. */
export interface ImagemConsultada {
  /** 64 hexadecimal digits. */
  pdq: string
  qualidade: number
  sha256: string
}

/** A service that recognises known abuse pictures (docs/adr/0061, docs/runbooks/lista-de-hashes.md). */
export interface KnownAbuseMatch {
  /** Never throws: without a result a person looks. */
  match(imagem: ImagemConsultada): Promise<'nada' | 'acerto' | 'indisponivel'>
}
