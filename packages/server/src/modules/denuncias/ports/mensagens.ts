import type { AssuntoAjuda } from '@portal/domain/ajuda'

/** A message to the help desk. */
export interface MensagemAjuda {
  protocolo: string
  assunto: AssuntoAjuda
  mensagem: string
  /** Reply address. */
  email: string
  criadoEm: Date
  resposta: string | null
  respondidaPor: string | null
  respondidaEm: Date | null
}

export type NovaMensagem = Pick<MensagemAjuda, 'protocolo' | 'assunto' | 'mensagem' | 'email' | 'criadoEm'>
