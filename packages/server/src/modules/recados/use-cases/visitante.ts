/**
 * A visitor writes to an advertiser, without an account and without identifying themselves (rules:
 * recados/visitante, recados/bloqueio).
 */
import { recebeMensagens } from '@portal/domain/anuncio'
import { CONVERSAS_POR_DIA } from '@portal/domain/limites-dos-recados'
import type { Secrets } from '../../../kernel/crypto/ports'
import { DAY_MS, later, MINUTE_MS } from '../../../kernel/clock'
import { done, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import { findPublico } from '../../anuncios'
import type { Conversa as ConversaVista, NovidadeDaConversa } from '@portal/api/recados'
import type { Sinal } from '../ports/bloqueios'
import type { Conversa } from '../ports/conversas'
import type { RecadosScope, RecadosStore } from '../store'
import { acrescentar, FECHADO, readRecado, type LerDeps } from './escrever'
import { recadoNovoMail } from './recado-emails'
import { contextoDe, conversaVista, novidadeDe, PERDIDA } from './visao'

export interface VisitanteDeps extends LerDeps {
  store: RecadosStore
  secrets: Pick<Secrets, 'newToken' | 'hashToken'>
  site: MailSite
  /** Counts a conversation of the writer's network with a listing; true past today's limit. */
  isFull: (anuncioId: number) => Promise<boolean>
}

interface Entrada {
  texto: string
  sinais: readonly Sinal[]
}

/**
 * Returns the key of the secret address, which is not stored. Fails with NAO_ENCONTRADO, REMOVIDO,
 * CORPO_INVALIDO or CONFLITO.
 */
export async function enviarRecado(
  deps: VisitanteDeps,
  { id, conta, ...entrada }: Entrada & { id: string; conta: boolean },
  now: Date,
): Promise<Outcome<{ chave: string }>> {
  const { store, secrets, site, isFull } = deps
  const found = await findPublico(store, id)
  if (!found.ok) return found
  const { id: anuncioId, usuarioId, status } = found.data
  const aparelho = aparelhoOf(entrada)
  const where = { de: 'visitante', anuncioId, usuarioId, conversaId: null, recados: [], aparelho } as const
  const texto = await readRecado(deps, entrada.texto, () => Promise.resolve(where), now)
  if (!texto.ok) return texto
  if (await isFull(anuncioId)) return FECHADO
  const chave = secrets.newToken()
  return store.transaction(async (tx) => {
    if (status !== 'ativo' || !recebeMensagens(found.data)) return FECHADO
    if (await isRecusado(tx, usuarioId, entrada, now)) return FECHADO
    if ((await tx.conversas.countNovas(anuncioId, later(now, -DAY_MS))) >= CONVERSAS_POR_DIA) return FECHADO
    const nova = { usuarioId, anuncioId, chaveHash: secrets.hashToken(chave) }
    const conversa = { id: await tx.conversas.create(nova, now), usuarioId }
    await tx.conversas.add(conversa, { de: 'visitante', texto: texto.data, em: now })
    await recognise(tx, conversa, entrada, now)
    if (conta) await tx.contagens.count(anuncioId, 'recado', now)
    await avisar(tx, site, conversa, now)
    return done({ chave })
  })
}

type PorChave = Pick<VisitanteDeps, 'store' | 'secrets'>

/** Undefined for a wrong key or an ended conversation. */
export const findPorChave = ({ store, secrets }: PorChave, chave: string): Promise<Conversa | undefined> =>
  store.conversas.findPorChave(secrets.hashToken(chave))

/** Marks it as read by the visitor. Fails with NAO_ENCONTRADO for a wrong key or an ended conversation. */
export async function lerPorChave(deps: PorChave, chave: string, now: Date): Promise<Outcome<ConversaVista>> {
  const conversa = await findPorChave(deps, chave)
  if (conversa === undefined) return PERDIDA
  await deps.store.conversas.markLidaPeloVisitante(conversa, now)
  return done(await conversaVista(deps.store, conversa))
}

/** What is new behind each key, in order, without marking it as read; null for a wrong key or an ended conversation. */
export async function novidadesPorChave(
  deps: PorChave,
  chaves: readonly string[],
): Promise<Outcome<NovidadeDaConversa[]>> {
  const novidades: NovidadeDaConversa[] = []
  for (const chave of chaves) {
    const conversa = await findPorChave(deps, chave)
    novidades.push(conversa === undefined ? null : await novidadeDe(deps.store, conversa))
  }
  return done(novidades)
}

/** A blocked writer gets the same response as for a listing that accepts no messages. */
export async function responderPorChave(
  deps: Omit<VisitanteDeps, 'isFull'>,
  { chave, ...entrada }: Entrada & { chave: string },
  now: Date,
): Promise<Outcome<ConversaVista>> {
  const { store, secrets, site } = deps
  const where = async () => {
    const conversa = await store.conversas.findPorChave(secrets.hashToken(chave))
    return conversa && { ...(await contextoDe(store, conversa, 'visitante')), aparelho: aparelhoOf(entrada) }
  }
  const texto = await readRecado(deps, entrada.texto, where, now)
  if (!texto.ok) return texto
  return store.transaction(async (tx) => {
    const conversa = await tx.conversas.lockPorChave(secrets.hashToken(chave))
    if (conversa === undefined) return PERDIDA
    const { usuarioId, bloqueada } = conversa
    if (bloqueada || (await isRecusado(tx, usuarioId, entrada, now))) return FECHADO
    const added = await acrescentar(tx, conversa, { de: 'visitante', texto: texto.data, now })
    if (!added.ok) return added
    await recognise(tx, conversa, entrada, now)
    await avisar(tx, site, conversa, now)
    return done(await conversaVista(tx, { ...conversa, ultimaEm: now }))
  })
}

const aparelhoOf = ({ sinais }: Pick<Entrada, 'sinais'>) =>
  sinais.find(({ tipo }) => tipo === 'aparelho')?.valor

/** Blocked by this advertiser, or silenced by an operator; the writer cannot tell which. */
export async function isRecusado(
  { bloqueios, escritores }: RecadosScope,
  usuarioId: number,
  entrada: Pick<Entrada, 'sinais'>,
  now: Date,
): Promise<boolean> {
  const aparelho = aparelhoOf(entrada)
  if (aparelho !== undefined && (await escritores.isSilenciado(aparelho, now))) return true
  return bloqueios.isBloqueado(usuarioId, entrada.sinais, now)
}

async function recognise(
  { conversas, escritores }: RecadosScope,
  conversa: Pick<Conversa, 'id' | 'usuarioId'>,
  entrada: Entrada,
  now: Date,
): Promise<void> {
  await conversas.addSinais(conversa, entrada.sinais, now)
  const aparelho = aparelhoOf(entrada)
  if (aparelho !== undefined) await escritores.setDaConversa(conversa.id, aparelho)
}

/** Devices are notified of a conversation at most once in these minutes. */
const PUSH_MS = 10 * MINUTE_MS

/** One neutral mail per conversation and day, and notices on the advertiser's devices. */
async function avisar(
  tx: RecadosScope,
  site: MailSite,
  { id, usuarioId, semAvisos = false }: Pick<Conversa, 'id' | 'usuarioId'> & { semAvisos?: boolean },
  now: Date,
): Promise<void> {
  if (semAvisos) return
  const evento = `conversa:${id}:${Math.floor(now.getTime() / PUSH_MS)}`
  await tx.avisosPush.enqueue(usuarioId, { tipo: 'mensagens', evento }, now)
  const dono = await tx.donos.find(usuarioId)
  if (dono === undefined || !(await tx.conversas.markAvisada(id, now, later(now, -DAY_MS)))) return
  await tx.outbox.send(recadoNovoMail(site, dono.email), now)
}
