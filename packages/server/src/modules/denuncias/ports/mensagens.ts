/** A message to the help desk. */
export interface MensagemAjuda {
  protocolo: string
  assunto: string
  mensagem: string
  /** Address for the answer. */
  email: string
  criadoEm: Date
}
