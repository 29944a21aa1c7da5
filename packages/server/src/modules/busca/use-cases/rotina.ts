/**
 * Scheduled changes of listings: impulsos, midnight, expiry, and the alert about an upcoming end (rules:
 * busca/ordem, tempo/fim, alertas/acontecimentos).
 */
import { HOUR_MS, later } from '../../../kernel/clock'
import type { SignedLinks } from '../../../kernel/crypto/signed-links'
import type { MailSite } from '../../../kernel/mail/content'
import type { BuscaScope, BuscaStore } from '../store'
import { posicaoNaVitrine } from '../../anuncios'
import { fimDosAvisos } from '../../contas'
import { vencimentoMail } from './emails'

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

/** Notifies owners of listings that end within 48 hours, once per end, on the painel and by mail. */
export async function notifyVencimentos(
  { store, links, config }: { store: BuscaStore; links: Pick<SignedLinks, 'sign'>; config: MailSite },
  now: Date,
): Promise<number> {
  return store.transaction(async (tx) => {
    const due = await tx.anuncios.aVencer(now, later(now, EM_BREVE_MS))
    for (const { id, titulo, usuarioId, expiraEm, renova, estado } of due) {
      const message = `O anúncio "${titulo}" expira em menos de 48 horas.`
      const chave = `anuncio:${id}:expira:${expiraEm.getTime()}`
      // Only the creator of the alert sends the mail; listings that renew automatically have a mail of their
      // own.
      if (!(await tx.alertasDeEventos.create({ usuarioId, tipo: 'info', message, chave }, now)) || renova)
        continue
      const para = await findEndereco(tx, usuarioId)
      if (para === undefined) continue
      const descadastro = fimDosAvisos({ links, publicUrl: config.publicUrl }, usuarioId, 'vencimento', now)
      await tx.outbox.send(vencimentoMail(config, { para, descadastro }, { titulo, estado, expiraEm }), now)
    }
    return due.length
  })
}

async function findEndereco(
  { avisosPorEmail, donos }: Pick<BuscaScope, 'avisosPorEmail' | 'donos'>,
  usuarioId: number,
): Promise<string | undefined> {
  const ligados = await avisosPorEmail.list(usuarioId)
  return ligados.includes('vencimento') ? (await donos.find(usuarioId))?.email : undefined
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
