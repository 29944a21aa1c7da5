export interface BuscaSalva {
  id: string
  email: string
  /** Query string of the listing page, without its page number. */
  consulta: string
  /** Label on screens and in mails. */
  rotulo: string
  criadaEm: Date
  confirmadaEm: Date | null
  /** Listings published later are new. */
  vistaEm: Date
}
