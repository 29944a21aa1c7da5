/**
 * An advertiser's acts on conversations: read, answer, block, delete (rules: recados/mensagens,
 * recados/bloqueio).
 */
import type { ConversaDoDono, FiltroDeConversas, PaginaDeConversas } from '@portal/api/recados'
import {
  BLOQUEIO_DIAS,
  BLOQUEIO_REDE_DIAS,
  BLOQUEIOS_MAX,
  CONVERSAS_DA_PAGINA,
} from '@portal/domain/limites-dos-recados'
import { RECADO } from '@portal/domain/recado-lados'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Conversa } from '../ports/conversas'
import type { RecadosScope, RecadosStore } from '../store'
import { acrescentar, readRecado, type LerDeps } from './escrever'
import { contextoDe, conversaDoDono, PERDIDA, recadoVisto } from './visao'

interface Alvo {
  usuarioId: number
  id: number
}

/** Acts on a locked conversation; fails with NAO_ENCONTRADO when it is not the advertiser's. */
function withConversa<T>(
  store: RecadosStore,
  { usuarioId, id }: Alvo,
  act: (tx: RecadosScope, conversa: Conversa) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return store.transaction(async (tx) => {
    const conversa = await tx.conversas.lockDoDono(id, usuarioId)
    return conversa === undefined ? PERDIDA : act(tx, conversa)
  })
}

export async function listConversas(
  store: RecadosStore,
  {
    usuarioId,
    pagina,
    filtro,
  }: { usuarioId: number; pagina: number; filtro?: FiltroDeConversas | undefined },
): Promise<Outcome<PaginaDeConversas>> {
  const window = { depois: (pagina - 1) * CONVERSAS_DA_PAGINA, limite: CONVERSAS_DA_PAGINA + 1, filtro }
  const listed = await store.conversas.list(usuarioId, window)
  return done({
    naoLidas: (await store.conversas.countNaoLidas(usuarioId)).naoLidas,
    totais: await store.conversas.countTotais(usuarioId),
    temMais: listed.length > CONVERSAS_DA_PAGINA,
    conversas: listed.slice(0, CONVERSAS_DA_PAGINA).map(({ ultima, lidaPeloVisitanteEm, ...conversa }) => ({
      ...conversa,
      lida: lidaPeloVisitanteEm !== null && lidaPeloVisitanteEm >= ultima.em,
      ultima: recadoVisto(ultima),
    })),
  })
}

export async function lerDoDono(
  store: RecadosStore,
  { usuarioId, id }: Alvo,
): Promise<Outcome<ConversaDoDono>> {
  const conversa = await store.conversas.findDoDono(id, usuarioId)
  return conversa === undefined ? PERDIDA : done(await conversaDoDono(store, conversa))
}

export function markLida(store: RecadosStore, alvo: Alvo, now: Date): Promise<Outcome<undefined>> {
  return withConversa(store, alvo, async (tx, conversa) => {
    await tx.conversas.markLida(conversa, now)
    return done(undefined)
  })
}

/** Fails with NAO_ENCONTRADO, CORPO_INVALIDO or CONFLITO. */
export async function responderDoDono(
  deps: LerDeps & { store: RecadosStore },
  { usuarioId, id, ...entrada }: Alvo & { texto: string },
  now: Date,
): Promise<Outcome<ConversaDoDono>> {
  const { store } = deps
  const where = async () => {
    const conversa = await store.conversas.findDoDono(id, usuarioId)
    return conversa && contextoDe(store, conversa, 'anunciante')
  }
  const texto = await readRecado(deps, entrada.texto, where, now)
  if (!texto.ok) return texto
  return withConversa(store, { usuarioId, id }, async (tx, conversa) => {
    if (conversa.bloqueada) return fail('CONFLITO', { message: RECADO.bloqueada })
    const added = await acrescentar(tx, conversa, { de: 'anunciante', texto: texto.data, now })
    if (!added.ok) return added
    await tx.conversas.markLida(conversa, now)
    await tx.avisosDoVisitante.enqueueConversa(id, now)
    return done(await conversaDoDono(tx, { ...conversa, ultimaEm: now, naoLidas: 0 }))
  })
}

/** Without mail and notices of it, or with them again; it stays in the list and its counts. */
export function setAvisosDoDono(
  store: RecadosStore,
  { ligados, ...alvo }: Alvo & { ligados: boolean },
): Promise<Outcome<ConversaDoDono>> {
  return withConversa(store, alvo, async (tx, conversa) => {
    await tx.conversas.setSemAvisos(conversa, !ligados)
    return done(await conversaDoDono(tx, { ...conversa, semAvisos: !ligados }))
  })
}

/** Hides it from both at once; a block of its writer stays. */
export function apagarDoDono(store: RecadosStore, alvo: Alvo, now: Date): Promise<Outcome<undefined>> {
  return withConversa(store, alvo, async (tx, conversa) => {
    await tx.conversas.apagar(conversa, now)
    return done(undefined)
  })
}

/** Idempotent. Fails with NAO_ENCONTRADO or CONFLITO. */
export function bloquearDoDono(
  store: RecadosStore,
  { usuarioId, id }: Alvo,
  now: Date,
): Promise<Outcome<ConversaDoDono>> {
  return withConversa(store, { usuarioId, id }, async (tx, conversa) => {
    if (!conversa.bloqueada && (await tx.bloqueios.count(usuarioId)) >= BLOQUEIOS_MAX)
      return fail('CONFLITO', { message: `Você já tem ${BLOQUEIOS_MAX} bloqueios. Desfaça um antes.` })
    const rede = BLOQUEIO_REDE_DIAS * DAY_MS
    const [ate, redeAte] = [later(now, BLOQUEIO_DIAS * DAY_MS), later(now, rede)]
    await tx.bloqueios.create(conversa, { now, ate, redeAte, redeVistaDesde: later(now, -rede) })
    await tx.conversas.markLida(conversa, now)
    return done(await conversaDoDono(tx, { ...conversa, bloqueada: true, naoLidas: 0 }))
  })
}

/** Date and listing; the blocked person is unknown. */
export async function listBloqueios(store: RecadosStore, usuarioId: number) {
  return done(await store.bloqueios.list(usuarioId))
}

export async function desbloquear(store: RecadosStore, { usuarioId, id }: Alvo): Promise<Outcome<undefined>> {
  return (await store.bloqueios.remove(id, usuarioId)) ? done(undefined) : fail('NAO_ENCONTRADO')
}
