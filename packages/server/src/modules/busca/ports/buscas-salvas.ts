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

export interface BuscasSalvas {
  /** Held until the end of the transaction: serializes saves of one address. */
  lockEmail(email: string): Promise<void>
  list(email: string): Promise<BuscaSalva[]>
  find(id: string): Promise<BuscaSalva | undefined>
  create(busca: BuscaSalva): Promise<void>
  confirm(id: string, now: Date): Promise<void>
  delete(id: string): Promise<void>
  deleteAll(email: string): Promise<void>
  /** Deletes those unconfirmed since `unanswered`, and those confirmed before `confirmed`. */
  deleteEnded(unanswered: Date, confirmed: Date): Promise<void>
  /** Addresses with a search not checked since, and no mail since. */
  listDue(since: Date, limit: number): Promise<string[]>
  /** Number of these listings published since. */
  countNovos(ids: readonly number[], since: Date): Promise<number>
  markSeen(email: string, now: Date, avisada: boolean): Promise<void>
}
