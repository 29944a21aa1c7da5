/**
 * Automatic renewal with credits: announced in advance, charged once per period, and turned off when anything
 * differs from what the owner agreed to (rule: promocao/renovacao-automatica, ADR 57).
 */
import { emCreditos } from '@portal/domain/dinheiro'
import { creditosDaRenovacao } from '@portal/domain/renovacao'
import { addDias } from '@portal/domain/tempo'
import { HOUR_MS, later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { capturar, reservar } from '../../creditos'
import { exigirIdentidade } from '../../identidade'
import type { Anuncio } from '../ports/anuncios'
import type { RenovacaoMarcada } from '../ports/renovacoes'
import type { AnunciosScope, AnunciosStore } from '../store'
import { publicar } from './publicar'
import type { MailSite } from '../../../kernel/mail/content'
import { renovacaoParadaMail, renovacaoProximaMail } from './renovacao-emails'
import { findPendencia } from './submeter'

/** Announced between 36 and 23 hours before the end, not later. */
const AVISO_MS = { cedo: 36 * HOUR_MS, tarde: 23 * HOUR_MS }
/** Renewed before the end, so that the listing does not leave the air in between. */
const ANTES_MS = 5 * MINUTE_MS
const BATCH = 50

export interface RenovarDeps {
  store: AnunciosStore
  now: Date
  random: () => number
  site: MailSite
}

/** Turns renewal on at the price that was shown, or off; turning off has no conditions. */
export async function setRenovacao(
  store: AnunciosStore,
  { usuarioId, id, creditos }: { usuarioId: number; id: number; creditos: number | null },
  now: Date,
): Promise<Outcome<Anuncio>> {
  return store.transaction(async ({ anuncios, renovacoes }) => {
    const anuncio = await anuncios.lockDoDono(id, usuarioId)
    if (anuncio === undefined) return fail('NAO_ENCONTRADO')
    if (creditos !== null) {
      const preco = creditosDaRenovacao(anuncio)
      if (anuncio.status !== 'ativo' || preco === undefined) {
        return fail('CONFLITO', { message: 'Só uma promoção paga que está no ar se renova sozinha.' })
      }
      if (preco !== creditos) return fail('PRECO_DIVERGENTE')
    }
    await renovacoes.set(id, creditos)
    const { expiraEm } = anuncio
    // Turned on in the last day: the confirmation showed when and for how much, so no mail is due.
    const isAnnounced = creditos !== null && expiraEm !== null && expiraEm <= later(now, AVISO_MS.tarde)
    if (isAnnounced) await renovacoes.markAvisada(id, expiraEm)
    const salvo = await anuncios.find(id)
    return salvo === undefined ? fail('NAO_ENCONTRADO') : done(salvo)
  })
}

/** Announces upcoming renewals, once per end. Returns how many. */
export async function avisarRenovacoes({ store, now, site }: RenovarDeps): Promise<number> {
  const due = await store.renovacoes.listAAvisar(
    { de: later(now, AVISO_MS.tarde), ate: later(now, AVISO_MS.cedo) },
    BATCH,
  )
  for (const marcada of due) {
    await store.transaction(async (tx) => {
      const marca = await lockMarcada(tx, marcada)
      const { anuncio, dono, creditos, avisadaPara } = marca ?? {}
      const expiraEm = anuncio?.expiraEm ?? null
      if (anuncio === undefined || expiraEm === null || dono === undefined || creditos === undefined) return
      if (avisadaPara?.getTime() === expiraEm.getTime()) return
      const { disponivel } = await tx.ledger.saldos(marcada.usuarioId)
      const figures = { creditos: emCreditos(creditos), saldo: emCreditos(disponivel) }
      await tx.renovacoes.markAvisada(anuncio.id, expiraEm)
      await tx.outbox.send(renovacaoProximaMail(site, dono.email, { ...anuncio, ...figures }), now)
    })
  }
  return due.length
}

/** Renews what ends now, each in its own transaction, so that two workers renew it once. */
export async function renovarVencidas(deps: RenovarDeps): Promise<number> {
  const due = await deps.store.renovacoes.listAVencer(later(deps.now, ANTES_MS), BATCH)
  for (const marcada of due) await deps.store.transaction((tx) => renovarSozinho(tx, marcada, deps))
  return due.length
}

async function lockMarcada(tx: AnunciosScope, { id, usuarioId }: RenovacaoMarcada) {
  const livre = await tx.anuncios.lockDono(usuarioId)
  const anuncio = await tx.anuncios.lockDoDono(id, usuarioId)
  const marca = await tx.renovacoes.find(id)
  const dono = await tx.donos.find(usuarioId)
  return marca === undefined ? undefined : { livre, anuncio, dono, ...marca }
}

async function renovarSozinho(
  tx: AnunciosScope,
  marcada: RenovacaoMarcada,
  deps: RenovarDeps,
): Promise<void> {
  const { now, site } = deps
  const marca = await lockMarcada(tx, marcada)
  if (marca === undefined) return
  const { anuncio, dono, livre, creditos, avisadaPara } = marca
  // Another worker or its owner has already renewed it.
  const expiraEm = anuncio?.expiraEm ?? null
  if (expiraEm !== null && expiraEm > later(now, ANTES_MS)) return
  const motivo = livre ? await cobrar(tx, { anuncio, creditos, avisadaPara }, deps) : SEM_CONTA
  if (motivo === undefined) return
  await tx.renovacoes.set(marcada.id, null)
  if (livre && anuncio !== undefined && dono !== undefined)
    await tx.outbox.send(renovacaoParadaMail(site, dono.email, anuncio, motivo), now)
}

const SEM_CONTA = 'a conta está bloqueada.'
const FORA_DO_AR = 'o anúncio não estava no ar quando a promoção terminou.'
const SEM_AVISO = 'não foi possível avisar você antes.'
const OUTRO_PRECO = 'o preço da promoção mudou.'
const SEM_SALDO = 'seus créditos não bastam.'
const SEM_IDENTIDADE = 'sua identidade não está confirmada.'
const PENDENTE = 'uma alteração paga deste anúncio está em análise.'

interface Cobranca {
  anuncio: Anuncio | undefined
  creditos: number
  avisadaPara: Date | null
}

/** Charges and renews; returns the reason, charging nothing, when something is not as agreed. */
async function cobrar(
  tx: AnunciosScope,
  { anuncio, creditos, avisadaPara }: Cobranca,
  { now, random }: RenovarDeps,
): Promise<string | undefined> {
  if (anuncio?.status !== 'ativo' || anuncio.expiraEm === null || anuncio.dataFim === null) return FORA_DO_AR
  const { id, usuarioId, expiraEm, dataFim } = anuncio
  if (avisadaPara?.getTime() !== expiraEm.getTime()) return SEM_AVISO
  if (creditosDaRenovacao(anuncio) !== creditos) return OUTRO_PRECO
  if ((await findPendencia(tx, id)) !== undefined) return PENDENTE
  if (!(await exigirIdentidade(tx, usuarioId, now)).ok) return SEM_IDENTIDADE
  const reserva = { usuarioId, referenciaId: referenciaDaRenovacao(id, expiraEm), quantidade: creditos }
  const held = await reservar({ ...tx, now }, reserva)
  if (!held.ok) return SEM_SALDO
  const captured = await capturar({ ...tx, now }, reserva)
  if (!captured.ok) throw new Error(`renewal of listing ${id}: its hold cannot be spent`)
  // Continues after the last day: its slot begins again tomorrow, and no day is paid twice.
  const promocao = { ...anuncio, diaEscolhido: addDias(dataFim, 1) }
  await tx.anuncios.savePromocao(id, promocao, 'credito')
  const pagoCom = { origem: 'reserva', referenciaId: reserva.referenciaId } as const
  await publicar(tx, promocao, { now, random, pagoCom })
  const message = `O anúncio "${anuncio.titulo}" foi renovado por ${creditos} créditos.`
  const chave = `anuncio:${id}:renovado:${expiraEm.getTime()}`
  await tx.alertasDeEventos.create({ usuarioId, tipo: 'success', message, chave }, now)
  return undefined
}

/** UUID (version 8) of one period of one listing: the ledger key, so that the period is booked once. */
export function referenciaDaRenovacao(id: number, expiraEm: Date): string {
  const when = Math.floor(expiraEm.getTime() / 1_000)
    .toString(16)
    .padStart(10, '0')
  const which = id.toString(16).padStart(8, '0')
  return `${which}-${when.slice(0, 4)}-8${when.slice(4, 7)}-8${when.slice(7)}-000000000000`
}
