/**
 * Pauses listings of absent owners: two notifications, then paused until the owner returns (rule:
 * anuncios/ausencia).
 */
import { passoDaAusencia } from '@portal/domain/ausencia'
import { AUSENCIA_DIAS } from '@portal/domain/limites'
import type { SignedLinks } from '../../../kernel/crypto/signed-links'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import type { Anuncio } from '../ports/anuncios'
import type { AnunciosScope, AnunciosStore } from '../store'
import { anunciosPausadosMail, ausenciaProximaMail } from './ausencia-emails'
import { canRetomar, retomarPossiveis } from './publicar'
import { semSaida } from './saida-vigente'

const BATCH = 50

export interface AusenciaDeps {
  store: AnunciosStore
  links: SignedLinks
  site: MailSite
}

/** Subject of the signed link in the mail. */
export const assuntoDaPresenca = (usuarioId: number): string => `estou-aqui/${usuarioId}`

/**
 * One transaction per owner: concurrent workers notify and pause once, and a crash leaves nothing half done.
 */
export async function cuidarDeAusentes(deps: AusenciaDeps, signal: AbortSignal): Promise<void> {
  let last = 0
  for (;;) {
    const due = await deps.store.presencas.listDevidas(last, BATCH)
    for (const usuarioId of due) {
      if (signal.aborted) return
      await deps.store.transaction((tx) => cuidarDoAusente(tx, usuarioId, deps))
    }
    const end = due.at(-1)
    if (end === undefined) return
    last = end
  }
}

async function cuidarDoAusente(tx: AnunciosScope, usuarioId: number, deps: AusenciaDeps): Promise<void> {
  const livre = await tx.anuncios.lockDono(usuarioId)
  const presenca = await tx.presencas.lock(usuarioId)
  const dono = await tx.donos.find(usuarioId)
  if (!livre || presenca === undefined || dono === undefined) return
  const { agora } = presenca
  const proximo = passoDaAusencia(presenca, agora)
  if (proximo === undefined) return
  const noAr = (await tx.anuncios.listDoDono(usuarioId)).filter(({ status }) => status === 'ativo')
  if (noAr.length === 0) return
  if (proximo.passo === 'pausar') return pausarTodos(tx, { usuarioId, email: dono.email, noAr }, deps, agora)
  const { pausaEm, ultimo } = proximo
  await tx.presencas.markAvisada(usuarioId, ultimo, agora)
  const link = deps.links.sign(assuntoDaPresenca(usuarioId), pausaEm)
  const estouAqui = new URL(`${deps.site.publicUrl}/api/estou-aqui/${usuarioId}?${link}`)
  await tx.outbox.send(ausenciaProximaMail(deps.site, dono.email, { pausaEm, estouAqui }), agora)
}

interface Ausente {
  usuarioId: number
  email: string
  noAr: readonly Anuncio[]
}

async function pausarTodos(
  tx: AnunciosScope,
  { usuarioId, email, noAr }: Ausente,
  { site }: AusenciaDeps,
  agora: Date,
): Promise<void> {
  for (const { id } of noAr) {
    await tx.anuncios.pausarPorAusencia(id, agora)
    const acao = 'anuncio-pausado-por-ausencia'
    const dados = { dias: AUSENCIA_DIAS }
    await tx.auditoria.record({ ator: 'sistema', acao, alvo: `anuncio:${id}`, dados, now: agora })
  }
  await tx.presencas.markPausada(usuarioId, agora)
  await tx.outbox.send(anunciosPausadosMail(site, email), agora)
}

/** Through the mailed link, without a session; idempotent. */
export async function confirmarPresenca(
  { store }: Pick<AusenciaDeps, 'store'>,
  usuarioId: number,
): Promise<Outcome<null>> {
  if ((await store.usuarios.findById(usuarioId)) === undefined) return fail('NAO_ENCONTRADO')
  await store.presencas.marcar(usuarioId)
  return done(null)
}

/** Restores listings paused for an absence; Meus Anúncios shows what the others still need. */
export async function retomarAusentes(
  store: AnunciosStore,
  usuarioId: number,
  now: Date,
): Promise<Outcome<{ retomados: number; restantes: number }>> {
  return store.transaction(async (tx) => {
    const { anuncios } = tx
    if (!(await anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const livre = await semSaida(tx, usuarioId, now)
    if (!livre.ok) return livre
    const pausados = (await anuncios.listDoDono(usuarioId)).filter(
      (anuncio) => anuncio.ausenteEm !== null && canRetomar(anuncio, now),
    )
    return done(await retomarPossiveis(tx, pausados, now))
  })
}
