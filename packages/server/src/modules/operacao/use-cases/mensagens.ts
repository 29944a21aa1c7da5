/** Messages to the help desk: anybody writes, operators read (rule: ajuda/contato). */
import { limparTexto } from '@portal/domain/texto'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import { plainMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { MensagemAjuda } from '../ports/mensagens'
import type { OperacaoStore } from '../store'
import { record, type Contexto } from '../acts/context'
import { newProtocolo } from './protocolo'

interface Deps {
  store: OperacaoStore
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

/** Without text and address, since viewing those is audited. */
export async function listMensagens({ store }: Contexto, { limite }: { limite: number }) {
  const mensagens = (await store.mensagensAjuda.list(limite)).map(({ protocolo, assunto, criadoEm }) => ({
    protocolo,
    assunto,
    criadoEm: instanteLocal(criadoEm),
  }))
  return done({ mensagens })
}

/** A complete message; the view is audited. Fails with NAO_ENCONTRADO. */
export function showMensagem(contexto: Contexto, { protocolo }: { protocolo: string }) {
  return contexto.store.transaction(async (tx) => {
    const mensagem = await tx.mensagensAjuda.find(protocolo)
    if (mensagem === undefined) {
      return fail('NAO_ENCONTRADO', { message: `Não há mensagem ${protocolo}.` })
    }
    const now = contexto.clock()
    await record(tx, contexto, { acao: 'mensagem-consultada', alvo: `mensagem:${protocolo}`, now })
    return done({ ...mensagem, criadoEm: instanteLocal(mensagem.criadoEm) })
  })
}
