/** What the portal tells of a picture to whoever keeps an official list: never the picture. */
export interface ImagemConsultada {
  /** 64 hexadecimal digits. */
  pdq: string
  qualidade: number
  sha256: string
}

/** A service that knows pictures of abuse (docs/adr/0061, docs/runbooks/lista-de-hashes.md). */
export interface KnownAbuseMatch {
  /** Never throws: without an answer a person looks. */
  match(imagem: ImagemConsultada): Promise<'nada' | 'acerto' | 'indisponivel'>
}
