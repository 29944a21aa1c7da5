import type { MailSite } from '../../../kernel/mail/content'
import type { Encontro, MotivoDeAviso } from '../ports'
import type { EncontroScope } from '../store'
import { avisoMail } from './mensagens'

export const SMS_JOB = 'encontro-sms'

/**
 * Writes to the contact, in the transaction of what caused it: once, whichever worker is first. A text message
 * leaves by a job, since its service cannot take part.
 */
export async function avisar(
  tx: EncontroScope,
  site: MailSite,
  encontro: Encontro,
  motivo: MotivoDeAviso,
): Promise<void> {
  const { id, contato, agora } = encontro
  if (contato.email !== undefined)
    await tx.outbox.send(avisoMail(site, contato.email, encontro, motivo), agora)
  if (contato.telefone !== undefined) {
    const chave = `${SMS_JOB}:${id}:${motivo}:${agora.getTime()}`
    await tx.jobs.enqueue({ tipo: SMS_JOB, chave, dados: { id, motivo, em: agora.toISOString() } })
  }
  await tx.encontros.markAvisado(id, { visto: motivo === 'tempo' || motivo === 'agora' })
}

/** What a word brings about, after the response to it. */
export async function cumprirPalavra(tx: EncontroScope, site: MailSite, id: number): Promise<void> {
  const encontro = await tx.encontros.lock(id)
  if (encontro === undefined) return
  const { perigoEm, avisadoEm, encerradoEm } = encontro
  if (perigoEm !== null && (avisadoEm === null || perigoEm > avisadoEm)) {
    return avisar(tx, site, encontro, 'perigo')
  }
  if (encerradoEm === null) return
  if (avisadoEm === null) return tx.encontros.remove(id)
  if (avisadoEm < encerradoEm) await avisar(tx, site, encontro, 'bem')
}

/** Unanswered timers: late rather than never, and each once. */
export async function avisarVencidos(tx: EncontroScope, site: MailSite): Promise<void> {
  for (const encontro of await tx.encontros.lockVencidos()) await avisar(tx, site, encontro, 'tempo')
}
