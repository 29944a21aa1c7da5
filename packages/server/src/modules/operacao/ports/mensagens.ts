/** A message to the help desk. */
export interface MensagemAjuda {
  protocolo: string
  assunto: string
  mensagem: string
  /** Reply address. */
  email: string
  criadoEm: Date
}

export interface MensagensAjuda {
  create(mensagem: MensagemAjuda): Promise<void>
  /** Newest first. */
  list(limite: number): Promise<MensagemAjuda[]>
  find(protocolo: string): Promise<MensagemAjuda | undefined>
  deleteOlderThan(instant: Date): Promise<void>
}
