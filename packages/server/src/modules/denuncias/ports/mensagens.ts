/** A message to the help desk. */
export interface MensagemAjuda {
  protocolo: string
  assunto: string
  mensagem: string
  /** Reply address. */
  email: string
  criadoEm: Date
}
