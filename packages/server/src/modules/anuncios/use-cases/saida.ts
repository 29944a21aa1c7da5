/** One tap takes everything public of an account off the air (docs/product/saida-livre.md). */
import type { AcaoDaAuditoria } from '@portal/domain/auditoria'
import type { AnswerOf } from '@portal/api/endpoint'
import type * as api from '@portal/api/saida-livre'
import { SAIDA_DESFAZER_SEGUNDOS, SAIDA_DIAS } from '@portal/domain/limites-de-apoio'
import { DAY_MS, later } from '../../../kernel/clock'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import type { Anuncio } from '../ports/anuncios'
import type { Saida } from '../ports/saidas'
import type { AnunciosScope, AnunciosStore } from '../store'
import { canRetomar, retomarPossiveis } from './publicar'
import { saidaMail } from './saida-emails'

const SAIDA_MS = SAIDA_DIAS * DAY_MS
const DESFAZER_MS = SAIDA_DESFAZER_SEGUNDOS * 1000
/** Grace period for a tap in the last moment. */
const TRAVEL_MS = 2000

export interface SaidaDeps {
  store: AnunciosStore
  secrets: Pick<Secrets, 'newToken' | 'hashToken'>
  site: MailSite
}

type Vista = Outcome<AnswerOf<typeof api.findSaida>>

export async function findSaida(store: AnunciosScope, usuarioId: number, now: Date): Promise<Vista> {
  const saida = await store.saidas.find(usuarioId, now)
  const own = await store.anuncios.listDoDono(usuarioId)
  const taken = saida === undefined ? own.filter(({ status }) => status === 'ativo') : paradosPor(saida, own)
  return done({
    saida: saida === undefined ? null : vista(saida, now),
    anuncios: taken.length,
    fotos: new Set(taken.flatMap(({ fotos }) => fotos.map(({ id }) => id))).size,
  })
}

const vista = ({ saiuEm, ate }: Saida, now: Date) => ({
  saiuEm,
  ate,
  desfazerMs: Math.max(0, saiuEm.getTime() + DESFAZER_MS - now.getTime()),
})

/** Those that left the air with it, or would be on the air but for it. */
const paradosPor = ({ saiuEm }: Saida, own: readonly Anuncio[]): Anuncio[] =>
  own.filter(({ saidaEm }) => saidaEm !== null && saidaEm >= saiuEm)

/**
 * Idempotent. Sessions, credits and orders stay, and nobody is notified but the confirmed e-mail, so that a
 * person who uses the account too notices nothing when signing in.
 */
export async function sair(
  { store, secrets, site }: SaidaDeps,
  usuarioId: number,
  now: Date,
): Promise<Vista> {
  return store.transaction(async (tx) => {
    await tx.anuncios.lockDono(usuarioId)
    const usuario = await tx.usuarios.findById(usuarioId)
    if (usuario === undefined) return fail('NAO_AUTENTICADO')
    if ((await tx.saidas.find(usuarioId, now)) !== undefined) return findSaida(tx, usuarioId, now)
    const noAr = (await tx.anuncios.listDoDono(usuarioId)).filter(({ status }) => status === 'ativo')
    for (const { id } of noAr) await tx.anuncios.pausarPorSaida(id, now)
    const token = secrets.newToken()
    const ate = later(now, SAIDA_MS)
    await tx.saidas.create({ usuarioId, saiuEm: now, ate, tokenHash: secrets.hashToken(token) })
    await record(tx, 'saida-livre', usuarioId, now)
    await tx.outbox.send(saidaMail(site, usuario.email, { token, ate, validadeMs: SAIDA_MS }), now)
    return findSaida(tx, usuarioId, now)
  })
}

/** On the screen of the tap, within seconds. Fails with CONFLITO afterwards. */
export async function desfazerSaida(store: AnunciosStore, usuarioId: number, now: Date): Promise<Vista> {
  return store.transaction(async (tx) => {
    if (!(await tx.anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const saida = await tx.saidas.find(usuarioId, now)
    if (saida === undefined) return findSaida(tx, usuarioId, now)
    if (now.getTime() > saida.saiuEm.getTime() + DESFAZER_MS + TRAVEL_MS) {
      return fail('CONFLITO', { message: 'Agora só o link enviado ao seu e-mail confirmado desfaz.' })
    }
    const parados = await encerrar(tx, saida, now)
    await retomarPossiveis(tx, parados, now)
    return findSaida(tx, usuarioId, now)
  })
}

/** What the mailed link can bring back. Fails with LINK_INVALIDO. */
export async function abrirSaida(
  { store, secrets }: Pick<SaidaDeps, 'store' | 'secrets'>,
  token: string,
  now: Date,
): Promise<Outcome<AnswerOf<typeof api.abrirSaida>>> {
  const saida = await store.saidas.findPorToken(secrets.hashToken(token), now)
  if (saida === undefined) return fail('LINK_INVALIDO')
  const parados = paradosPor(saida, await store.anuncios.listDoDono(saida.usuarioId))
  const anuncios = parados.flatMap((anuncio) => {
    const { id, titulo, expiraEm } = anuncio
    return canRetomar(anuncio, now) && expiraEm !== null ? [{ id, titulo, expiraEm }] : []
  })
  return done({ ate: saida.ate, anuncios })
}

/** Through the mailed link, without a session, once: the chosen ones come back, the others can be resumed. */
export async function voltarDaSaida(
  { store, secrets }: Pick<SaidaDeps, 'store' | 'secrets'>,
  { token, anuncios }: { token: string; anuncios: readonly number[] },
  now: Date,
): Promise<Outcome<{ retomados: number; restantes: number }>> {
  const hash = secrets.hashToken(token)
  return store.transaction(async (tx) => {
    const known = await tx.saidas.findPorToken(hash, now)
    if (known === undefined) return fail('LINK_INVALIDO')
    if (!(await tx.anuncios.lockDono(known.usuarioId))) return fail('CONTA_BLOQUEADA')
    // Again under the lock: the link works once.
    const saida = await tx.saidas.findPorToken(hash, now)
    if (saida === undefined) return fail('LINK_INVALIDO')
    const parados = await encerrar(tx, saida, now)
    const escolhidos = parados.filter(({ id }) => anuncios.includes(id))
    return done(await retomarPossiveis(tx, escolhidos, now))
  })
}

/** Invalidates the link too. Returns what the exit kept off the air. */
async function encerrar(tx: AnunciosScope, saida: Saida, now: Date): Promise<Anuncio[]> {
  await tx.saidas.remove(saida.usuarioId)
  await record(tx, 'saida-livre-desfeita', saida.usuarioId, now)
  return paradosPor(saida, await tx.anuncios.listDoDono(saida.usuarioId))
}

const record = ({ auditoria }: AnunciosScope, acao: AcaoDaAuditoria, usuarioId: number, now: Date) =>
  auditoria.record({ ator: `usuario:${usuarioId}`, acao, alvo: `usuario:${usuarioId}`, dados: {}, now })
