/** Review decisions with an undo period of half a minute (rule: operacao/desfazer). */
import type { CasoNaFila } from '@portal/api/operacao/fila'
import { DESFAZER_S } from '@portal/domain/limites'
import { PEGA_MINUTOS, ROTULO_RECUSA, type CodigoRecusa } from '@portal/domain/revisao'
import { later, MINUTE_MS } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { DecisaoTomada, Tomada } from '../../ports/mesa'
import { record, type Contexto } from '../../acts/context'
import { revisaoDecididaMail } from '../emails'
import { aprovarRevisao, recusarRevisao } from '../revisao'
import { tomadaVista, unknownCaso } from './caso'
import { findNaFila } from './fila'

const DESFAZER_MS = DESFAZER_S * 1_000
const SAEM_DE_UMA_VEZ = 100

type Vista = NonNullable<ReturnType<typeof tomadaVista>>

/** The exact message that the owner would get. Fails with NAO_ENCONTRADO. */
export async function lerAviso(
  { store, site }: Contexto,
  { id, recusa }: { id: number; recusa?: { codigo: CodigoRecusa; motivos: string } },
): Promise<Outcome<{ assunto: string; texto: string }>> {
  const revisao = await store.revisoes.find(id)
  if (revisao === undefined) return unknownCaso(id)
  const reason = recusa && `${ROTULO_RECUSA[recusa.codigo]}: ${recusa.motivos}`
  const { assunto, texto } = revisaoDecididaMail(site, '', reason)
  return done({ assunto, texto })
}

/**
 * Takes a decision; nobody else can claim the case meanwhile. Fails with NAO_ENCONTRADO, or CONFLITO when
 * somebody else holds it or has decided it.
 */
export function decidirCaso(
  contexto: Contexto,
  { id, ...decisao }: { id: number } & DecisaoTomada,
): Promise<Outcome<Vista>> {
  const { store, operador: por } = contexto
  return store.transaction(async (tx) => {
    const now = contexto.clock()
    const revisao = await tx.revisoes.lock(id)
    if (revisao === undefined) return unknownCaso(id)
    if (revisao.estado !== 'aberta') {
      const quem = revisao.decididaPor ?? 'Outra versão'
      return fail('CONFLITO', {
        message: `${quem} decidiu antes: ${revisao.estado}. Nada foi enviado em seu nome.`,
      })
    }
    const alheia = revisao.pegaPor !== por && revisao.pegaAte !== null && revisao.pegaAte > now
    if (alheia) return fail('CONFLITO', { message: `O caso está com ${revisao.pegaPor ?? 'outra pessoa'}.` })
    const saiEm = later(now, DESFAZER_MS)
    const tomada: Tomada = { revisaoId: id, por, decisao, tomadaEm: now, saiEm }
    if (!(await tx.mesa.tomar(tomada))) return taken(await tx.mesa.findTomada(id))
    await tx.filaDeRevisao.pegar({ id, por, ate: later(saiEm, PEGA_MINUTOS * MINUTE_MS) }, now)
    const dados = { revisao: id, ...decisao }
    const alvo = `anuncio:${revisao.anuncioId}`
    await record(tx, contexto, { acao: 'decisao-tomada', alvo, dados, now })
    return done({
      decisao: decisao.decisao,
      por,
      meu: true,
      desfazerAte: tomadaVista(tomada, por)?.desfazerAte ?? '',
    })
  })
}

function taken(tomada: Tomada | undefined) {
  return fail('CONFLITO', {
    message: `${tomada?.por ?? 'Outra pessoa'} decidiu antes. Nada foi enviado em seu nome.`,
  })
}

/** Withdraws one's own decision. Fails with CONFLITO once it took effect. */
export function desfazerDecisao(contexto: Contexto, { id }: { id: number }): Promise<Outcome<CasoNaFila>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const tomada = await tx.mesa.desfazer(id, contexto.operador, now)
    const revisao = tomada && (await tx.revisoes.find(id))
    if (revisao === undefined) return fail('CONFLITO', { message: 'A decisão já saiu, ou não é sua.' })
    const ate = later(now, PEGA_MINUTOS * MINUTE_MS)
    await tx.filaDeRevisao.pegar({ id, por: contexto.operador, ate }, now)
    const alvo = `anuncio:${revisao.anuncioId}`
    await record(tx, contexto, { acao: 'decisao-desfeita', alvo, dados: { revisao: id }, now })
    return findNaFila(tx, contexto, `revisao:${id}`)
  })
}

/** Executes decisions past their undo period, each on behalf of its author. */
export async function sendDecisoes(contextoDe: (operador: string) => Contexto): Promise<void> {
  const { store, clock } = contextoDe('sistema')
  for (const { revisaoId, por } of await store.mesa.listDueTomadas(clock(), SAEM_DE_UMA_VEZ)) {
    await sendDecisao(contextoDe(por), revisaoId)
  }
}

/** Decision and removal from the pending ones are one transaction, so it is executed once. */
function sendDecisao(contexto: Contexto, id: number): Promise<void> {
  return contexto.store.transaction(async (tx) => {
    const tomada = await tx.mesa.lockTomada(id)
    if (tomada === undefined) return
    await tx.mesa.deleteTomada(id)
    const inside: Contexto = { ...contexto, store: { ...tx, transaction: (work) => work(tx) } }
    const { decisao } = tomada
    const outcome =
      decisao.decisao === 'aprovar'
        ? await aprovarRevisao(inside, { id })
        : await recusarRevisao(inside, { id, codigo: decisao.codigo, motivos: decisao.motivos })
    if (outcome.ok) return
    // A newer version, a refunded order or an erased account: the author finds the reason in the audit.
    const dados = { revisao: id, motivo: outcome.message ?? outcome.code }
    await record(tx, contexto, {
      acao: 'decisao-nao-saiu',
      alvo: `revisao:${id}`,
      dados,
      now: contexto.clock(),
    })
  })
}
