/**
 * A visitor's report of anything that the portal shows or showed (rules: denuncias/envio, denuncias/alvos).
 */
import {
  classeDaDenuncia,
  DE_MENOR,
  isUrgente,
  minutosAteOcultar,
  PRAZOS_DENUNCIA,
  type AlvoDenuncia,
  type ClasseDenuncia,
} from '@portal/domain/denuncia'
import { DENUNCIAS_DO_EMAIL_POR_DIA, HISTORICO_DIAS } from '@portal/domain/limites'
import { limparTexto } from '@portal/domain/texto'
import type { Secrets } from '../../../kernel/crypto/ports'
import { DAY_MS, later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { AlvoResolvido, ConversaDenunciada } from '../ports/denuncias'
import type { DenunciasScope, DenunciasStore } from '../store'
import { resolveAlvo } from './alvo'
import type { DenunciasActContext } from '../acts/context'
import { denunciaRecebidaMail, denunciaUrgenteMail } from './denuncia-emails'
import { newProtocolo } from './protocolo'
import { reterPorDenuncia } from './reter'

export interface DenunciarDeps {
  store: DenunciasStore
  secrets: Pick<Secrets, 'newProtocolo' | 'newToken' | 'hashToken'>
  site: DenunciasActContext['site']
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
  espera?: number | undefined
  /** Its network is over its limit: behind the others, and the clock hides nothing for it. */
  emMassa?: boolean
  /** For a conversation: its target, and its current state. */
  conversa?: ConversaDenunciada
  /** Written with the report, which names its own measure: no clock hides a listing for it. */
  junto?: (tx: DenunciasScope, id: number, emMassa: boolean) => Promise<void>
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
  { espera, emMassa: daRede = false, conhecido = false, conversa, junto, ...pedido }: PedidoDenuncia,
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
  const emMassa =
    espera !== undefined || daRede || (urgente && (await isRepetida(deps.store, pedido.email, now)))
  const conhecida =
    alvo.conta !== null &&
    (await deps.store.alvosDenunciados.isConhecida(alvo.conta, later(now, -HISTORICO_DIAS * DAY_MS)))
  const nova = {
    ...pedido,
    ...alvo,
    endereco,
    classe,
    protocolo,
    emMassa,
    conhecida,
    chaveHash: deps.secrets.hashToken(chave),
  }
  await deps.store.transaction(async (tx) => {
    const row = rowOf(nova, now)
    const id = await tx.denuncias.create(junto === undefined ? row : { ...row, ocultarEm: null }, now)
    if (conversa !== undefined) await tx.denuncias.saveConversa(id, conversa.recados)
    if (conversa?.escritaPor !== undefined) await tx.escritores.copiar(id, conversa.escritaPor)
    await junto?.(tx, id, emMassa)
    if (urgente) await reterPorDenuncia(tx, { id, protocolo, ...alvo }, now)
    await notify(tx, deps, { ...nova, chave, urgente }, now)
  })
  return done({ protocolo, chave })
}

interface Nova extends Omit<PedidoDenuncia, 'espera' | 'conhecido' | 'conversa' | 'junto'>, AlvoResolvido {
  conhecida: boolean
  classe: ClasseDenuncia
  protocolo: string
  emMassa: boolean
  chaveHash: Buffer
}

/** One e-mail that reports again and again in a day. */
async function isRepetida(
  { denuncias }: Pick<DenunciasScope, 'denuncias'>,
  email: string | undefined,
  now: Date,
): Promise<boolean> {
  if (email === undefined || email === '') return false
  const sent = await denuncias.countDoEmail(email.toLowerCase(), later(now, -DAY_MS))
  return sent >= DENUNCIAS_DO_EMAIL_POR_DIA
}

/** A photo named as a minor's is hidden as fast as any; an account without a named listing by a person alone. */
function ocultarDe({ alvo, motivo, classe, anuncioId, conhecida }: Nova): number | null {
  if (alvo === 'conta' && anuncioId === null) return null
  return minutosAteOcultar(classe, { conhecida: conhecida && !(alvo === 'foto' && motivo === DE_MENOR) })
}

function rowOf({ descricao = '', nome = '', email = '', ...comConta }: Nova, now: Date) {
  const { conhecida: _known, ...nova } = comConta
  const { responder } = PRAZOS_DENUNCIA[nova.classe]
  const ocultar = ocultarDe(comConta)
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
  tx: DenunciasScope,
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
