/** Messages to the help desk: anybody writes (rule: ajuda/contato). */
import { limparTexto } from '@portal/domain/texto'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, type Outcome } from '../../../kernel/failure'
import { plainMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { MensagemAjuda } from '../ports/mensagens'
import type { DenunciasStore } from '../store'
import { newProtocolo } from './protocolo'

interface Deps {
  store: DenunciasStore
  secrets: Pick<Secrets, 'newProtocolo'>
  /** Recipient of a mail about it; null: it is only listed on the command line. */
  operador: string | null
}

type Pedido = Pick<MensagemAjuda, 'assunto' | 'mensagem' | 'email'>

/** Stores a message, mails the operator if configured, and returns its protocol number. */
export async function receiveMensagem(
  { store, secrets, operador }: Deps,
  { assunto, mensagem, email }: Pedido,
  now: Date,
): Promise<Outcome<{ protocolo: string }>> {
  const protocolo = newProtocolo('M', now, secrets)
  const stored = { protocolo, assunto, mensagem: limparTexto(mensagem), email, criadoEm: now }
  await store.transaction(async (tx) => {
    await tx.mensagensAjuda.create(stored)
    if (operador !== null) await tx.outbox.send(mensagemMail(operador, stored), now)
  })
  return done({ protocolo })
}

function mensagemMail(para: string, { protocolo, assunto, mensagem, email }: MensagemAjuda): Mail {
  const linhas = [`Assunto: ${assunto}`, `Responder a: ${email}`, '', mensagem]
  return plainMail(para, `Mensagem ${protocolo} pela página de ajuda`, linhas)
}
