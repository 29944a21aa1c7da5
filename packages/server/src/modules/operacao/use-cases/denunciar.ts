/**
 * A visitor's report of anything that the portal shows or showed (rules: denuncias/envio, denuncias/alvos).
 */
import {
  classeDaDenuncia,
  isUrgente,
  PRAZOS_DENUNCIA,
  type AlvoDenuncia,
  type ClasseDenuncia,
} from '@portal/domain/denuncia'
import { limparTexto } from '@portal/domain/texto'
import type { Secrets } from '../../../kernel/crypto/ports'
import { later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { AlvoResolvido, ConversaDenunciada } from '../ports/denuncias'
import type { OperacaoScope, OperacaoStore } from '../store'
import { resolveAlvo } from './alvo'
import type { Contexto } from '../acts/context'
import { denunciaRecebidaMail, denunciaUrgenteMail } from './emails'
import { newProtocolo } from './protocolo'
import { reterPorDenuncia } from './reter'

export interface DenunciarDeps {
  store: OperacaoStore
  secrets: Pick<Secrets, 'newProtocolo' | 'newToken' | 'hashToken'>
  site: Contexto['site']
  /** Recipient of mails about urgent reports; null: they are only listed on the command line. */
  operador: string | null
}

export interface PedidoDenuncia {
  alvo: AlvoDenuncia
  endereco: string
  motivo: string
  descricao?: string
  nome?: string
  email?: string
  /** Seconds to wait when this address is over its limit. */
  espera?: number
  /** For a conversation: its target, and its current state. */
  conversa?: ConversaDenunciada
  /** The address comes from a page of ours, so it is not mistyped. */
  conhecido?: boolean
}

const DESCONHECIDO: Readonly<Record<AlvoDenuncia, string>> = {
  anuncio: 'Não encontramos este anúncio. Confira o endereço.',
  foto: 'Não encontramos esta foto. Copie o endereço dela ou o do anúncio.',
  conta: 'Não encontramos esta conta. Informe o código dela (BR000000) ou o endereço de um anúncio.',
  mensagem: 'Não encontramos esta mensagem. Informe o protocolo dela.',
  outro: 'Não encontrado.',
}

/**
 * Stores a report; returns its protocol number and the key of its status. An urgent one is never refused:
 * past the limit it is queued last, and an unresolvable address is read by a person.
 */
export async function denunciar(
  deps: DenunciarDeps,
  { espera, conhecido = false, conversa, ...pedido }: PedidoDenuncia,
  now: Date,
): Promise<Outcome<{ protocolo: string; chave: string }>> {
  const classe = classeDaDenuncia(pedido.motivo)
  const urgente = isUrgente(classe)
  if (espera !== undefined && !urgente) return fail('MUITAS_TENTATIVAS', { retryAfter: espera })
  const endereco = limparTexto(pedido.endereco)
  const found = conversa?.alvo ?? (await resolveAlvo(deps.store, pedido.alvo, endereco))
  if (found === undefined && (conhecido || !urgente)) {
    const message = DESCONHECIDO[pedido.alvo]
    return fail('NAO_ENCONTRADO', { message, errors: { endereco: [message] } })
  }
  const protocolo = newProtocolo('D', now, deps.secrets)
  const chave = deps.secrets.newToken()
  const alvo = found ?? { anuncioId: null, alvoId: null, conta: null }
  const emMassa = espera !== undefined
  const nova = {
    ...pedido,
    ...alvo,
    endereco,
    classe,
    protocolo,
    emMassa,
    chaveHash: deps.secrets.hashToken(chave),
  }
  await deps.store.transaction(async (tx) => {
    const id = await tx.denuncias.create(rowOf(nova, now), now)
    if (conversa !== undefined) await tx.denuncias.saveConversa(id, conversa.recados)
    if (urgente) await reterPorDenuncia(tx, { id, protocolo, ...alvo }, now)
    await notify(tx, deps, { ...nova, chave, urgente }, now)
  })
  return done({ protocolo, chave })
}

interface Nova extends Omit<PedidoDenuncia, 'espera' | 'conhecido' | 'conversa'>, AlvoResolvido {
  classe: ClasseDenuncia
  protocolo: string
  emMassa: boolean
  chaveHash: Buffer
}

function rowOf({ descricao = '', nome = '', email = '', ...nova }: Nova, now: Date) {
  const { responder, ocultar } = PRAZOS_DENUNCIA[nova.classe]
  return {
    ...nova,
    descricao: limparTexto(descricao) || null,
    nome: limparTexto(nome) || null,
    // Normalised like account e-mails, so that an erasure finds it.
    email: email.toLowerCase() || null,
    prazoEm: later(now, responder * MINUTE_MS),
    ocultarEm: ocultar === null ? null : later(now, ocultar * MINUTE_MS),
  }
}

async function notify(
  tx: OperacaoScope,
  { site, operador }: DenunciarDeps,
  { protocolo, chave, classe, urgente, emMassa, email = '' }: Nova & { chave: string; urgente: boolean },
  now: Date,
): Promise<void> {
  // A flood must not flood mailboxes too.
  if (emMassa) return
  if (email !== '')
    await tx.outbox.send(denunciaRecebidaMail(site, email.toLowerCase(), { protocolo, chave }), now)
  if (urgente && operador !== null) {
    const { responder } = PRAZOS_DENUNCIA[classe]
    await tx.outbox.send(denunciaUrgenteMail(operador, { protocolo, minutos: responder }), now)
  }
}
