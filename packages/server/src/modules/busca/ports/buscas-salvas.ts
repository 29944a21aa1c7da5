export interface BuscaSalva {
  id: string
  email: string
  /** As an address writes it, without its page. */
  consulta: string
  /** What it is called on screens and in mails. */
  rotulo: string
  criadaEm: Date
  confirmadaEm: Date | null
  /** What went on the air since is new. */
  vistaEm: Date
}

export interface BuscasSalvas {
  /** Ends with the transaction: two savings of one address wait for each other. */
  lockEmail(email: string): Promise<void>
  list(email: string): Promise<BuscaSalva[]>
  find(id: string): Promise<BuscaSalva | undefined>
  create(busca: BuscaSalva): Promise<void>
  confirm(id: string, now: Date): Promise<void>
  delete(id: string): Promise<void>
  deleteAll(email: string): Promise<void>
  /** Those that nobody confirmed since one instant, and those confirmed before the other. */
  deleteEnded(unanswered: Date, confirmed: Date): Promise<void>
  /** Addresses with a search not looked at since, and no mail since. */
  listDue(since: Date, limit: number): Promise<string[]>
  /** Of these listings, those on the air since. */
  countNovos(ids: readonly number[], since: Date): Promise<number>
  markSeen(email: string, now: Date, avisada: boolean): Promise<void>
}
