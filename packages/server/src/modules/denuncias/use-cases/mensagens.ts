/** Messages to the help desk: anybody writes (rule: ajuda/contato). */
import { AJUDA_PRAZO_DIAS } from '@portal/domain/limites'
import { limparTexto } from '@portal/domain/texto'
import { DAY_MS, later } from '../../../kernel/clock'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import { plainMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { MensagemAjuda, NovaMensagem } from '../ports/mensagens'
import type { DenunciasStore } from '../store'
import { ajudaRecebidaMail } from './denuncia-emails'
import { newProtocolo } from './protocolo'

interface Deps {
  store: DenunciasStore
  secrets: Pick<Secrets, 'newProtocolo'>
  /** Recipient of a mail about it; null: it is only listed in the back office. */
  operador: string | null
  site: MailSite
}

type Pedido = Pick<NovaMensagem, 'assunto' | 'mensagem' | 'email'>

/** Deadline of a help request (rule: ajuda/resposta). */
export const prazoDaAjuda = ({ criadoEm }: Pick<MensagemAjuda, 'criadoEm'>): Date =>
  later(criadoEm, AJUDA_PRAZO_DIAS * DAY_MS)

/** Stores a message, acknowledges it by mail, mails the operator if configured, and returns its protocol. */
export async function receiveMensagem(
  { store, secrets, operador, site }: Deps,
  { assunto, mensagem, email }: Pedido,
  now: Date,
): Promise<Outcome<{ protocolo: string }>> {
  const protocolo = newProtocolo('M', now, secrets)
  const stored = { protocolo, assunto, mensagem: limparTexto(mensagem), email, criadoEm: now }
  await store.transaction(async (tx) => {
    await tx.mensagensAjuda.create(stored)
    await tx.outbox.send(ajudaRecebidaMail(site, email, { protocolo, prazo: prazoDaAjuda(stored) }), now)
    if (operador !== null) await tx.outbox.send(mensagemMail(operador, stored), now)
  })
  return done({ protocolo })
}

function mensagemMail(para: string, { protocolo, assunto, mensagem, email }: NovaMensagem): Mail {
  const linhas = [`Assunto: ${assunto}`, `Responder a: ${email}`, '', mensagem]
  return plainMail(para, `Mensagem ${protocolo} pela página de ajuda`, linhas)
}
