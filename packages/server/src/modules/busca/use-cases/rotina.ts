/**
 * Scheduled changes of listings: impulsos, midnight, expiry, and the alert about an upcoming end (rules:
 * busca/ordem, tempo/fim, alertas/acontecimentos).
 */
import { HOUR_MS, later } from '../../../kernel/clock'
import type { SignedLinks } from '../../../kernel/crypto/signed-links'
import type { MailSite } from '../../../kernel/mail/content'
import type { BuscaScope, BuscaStore } from '../store'
import { posicaoNaVitrine, type AnuncioAVencer } from '../../anuncios'
import { fimDosAvisos } from '../../contas'
import { vencimentoMail } from './busca-salva-emails'

const BATCH = 500
const EM_BREVE_MS = 48 * HOUR_MS

/** Re-ranks listings whose impulso is due, or whose count resets at midnight. Returns how many. */
export async function reposicionar(store: BuscaStore, now: Date, signal?: AbortSignal): Promise<number> {
  return drain(signal, () =>
    store.transaction(async ({ anuncios }) => {
      const due = await anuncios.aReposicionar(now, BATCH)
      const posicoes = due.map((anuncio) => ({ id: anuncio.id, ...posicaoNaVitrine(anuncio, now) }))
      if (posicoes.length > 0) await anuncios.reposicionar(posicoes)
      return due.length
    }),
  )
}

/**
 * Takes listings down at 23:59 of their last day in their state's time zone, and notifies their owners, once.
 */
export async function expirar(store: BuscaStore, now: Date, signal?: AbortSignal): Promise<number> {
  return drain(signal, () =>
    store.transaction(async ({ anuncios, alertasDeEventos }) => {
      const due = await anuncios.vencidos(now, BATCH)
      for (const { id, titulo, usuarioId, expiraEm } of due) {
        await anuncios.desativar(id)
        const message = `O anúncio "${titulo}" expirou. Renove para voltar a aparecer.`
        const chave = `anuncio:${id}:expirado:${expiraEm?.getTime()}`
        await alertasDeEventos.create({ usuarioId, tipo: 'warning', message, chave }, now)
      }
      return due.length
    }),
  )
}

interface Avisos {
  store: BuscaStore
  links: Pick<SignedLinks, 'sign'>
  config: MailSite
}

/**
 * Notifies owners of listings that end within 48 hours, once per end, on the painel and by mail. After a crash
 * or an abort the next run continues: what was notified has its alert.
 */
export async function notifyVencimentos(deps: Avisos, now: Date, signal?: AbortSignal): Promise<number> {
  let apos: AnuncioAVencer | undefined
  return drain(signal, async () => {
    const lote = await deps.store.transaction(async (tx) => {
      const due = await tx.anuncios.aVencer({ de: now, ate: later(now, EM_BREVE_MS), apos }, BATCH)
      if (due.length > 0) await notifyLote(tx, deps, due, now)
      return due
    })
    apos = lote.at(-1)
    return lote.length
  })
}

const chaveDoFim = ({ id, expiraEm }: AnuncioAVencer) => `anuncio:${id}:expira:${expiraEm.getTime()}`

async function notifyLote(
  { alertasDeEventos, avisosPorEmail, outbox }: BuscaScope,
  { links, config }: Omit<Avisos, 'store'>,
  due: readonly AnuncioAVencer[],
  now: Date,
): Promise<void> {
  const alertas = due.map((anuncio) => ({
    usuarioId: anuncio.usuarioId,
    message: `O anúncio "${anuncio.titulo}" expira em menos de 48 horas.`,
    chave: chaveDoFim(anuncio),
  }))
  const novos = await alertasDeEventos.createMany({ tipo: 'info', novos: alertas }, now)
  // Only the creator of the alert sends the mail; listings that renew automatically have a mail of their own.
  const porMail = due.filter((anuncio) => !anuncio.renova && novos.has(chaveDoFim(anuncio)))
  const donos = porMail.map(({ usuarioId }) => usuarioId)
  const enderecos = await avisosPorEmail.listEnderecos(donos, 'vencimento')
  const mails = porMail.flatMap(({ usuarioId, ...anuncio }) => {
    const para = enderecos.get(usuarioId)
    if (para === undefined) return []
    const descadastro = fimDosAvisos({ links, publicUrl: config.publicUrl }, usuarioId, 'vencimento', now)
    return [vencimentoMail(config, { para, descadastro }, anuncio)]
  })
  if (mails.length > 0) await outbox.sendMany(mails, now)
}

/**
 * Runs batches, each in its own transaction, until one is not full; after an abort the next run continues.
 */
async function drain(signal: AbortSignal | undefined, batch: () => Promise<number>): Promise<number> {
  let total = 0
  while (signal?.aborted !== true) {
    const done = await batch()
    total += done
    if (done < BATCH) break
  }
  return total
}
