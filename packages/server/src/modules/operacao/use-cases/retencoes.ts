/** Holds ordered by an authority, and reports to one (rule: denuncias/retencao). */
import { RETENCAO_DIAS } from '@portal/domain/limites'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { instante, instanteLocal } from '../../../kernel/instante'
import type { Retencao } from '../ports/retencoes'
import { record, type Contexto } from './contexto'

export async function listRetencoes({ store }: Contexto, filtro: { abertas: boolean; limite: number }) {
  return done({ retencoes: (await store.retencoes.list(filtro)).map(retencaoVista) })
}

function retencaoVista({ criadaEm, ate, encerradaEm, denunciaId: _report, ...rest }: Retencao) {
  return {
    ...rest,
    criadaEm: instanteLocal(criadaEm),
    ate: instanteLocal(ate),
    encerradaEm: instante(encerradaEm),
  }
}

interface Ordem {
  /** The account, even if erased since. */
  conta?: number
  anuncio?: number
  ordem: string
  dias?: number
}

/** Fails with NAO_ENCONTRADO. */
export function createRetencao(
  contexto: Contexto,
  { conta, anuncio, ordem, dias = RETENCAO_DIAS }: Ordem,
): Promise<Outcome<{ id: number; conta: number; ate: string }>> {
  return contexto.store.transaction(async (tx) => {
    const owner = anuncio === undefined ? conta : (await tx.anuncios.find(anuncio))?.usuarioId
    if (owner === undefined) return fail('NAO_ENCONTRADO', { message: `Não há anúncio ${anuncio}.` })
    const now = contexto.clock()
    const ate = later(now, dias * DAY_MS)
    const id = await tx.retencoes.create({
      conta: owner,
      mensagem: null,
      denunciaId: null,
      origem: 'ordem',
      referencia: ordem,
      criadaPor: contexto.operador,
      criadaEm: now,
      ate,
    })
    await record(tx, contexto, {
      acao: 'retencao-criada',
      alvo: `retencao:${id}`,
      dados: { ordem, dias },
      now,
    })
    return done({ id, conta: owner, ate: instanteLocal(ate) })
  })
}

/** Held data is erased by the next run of the jobs. Fails with NAO_ENCONTRADO or CONFLITO. */
export function closeRetencao(
  contexto: Contexto,
  { id, motivo }: { id: number; motivo: string },
): Promise<Outcome<{ id: number }>> {
  return contexto.store.transaction(async (tx) => {
    const retencao = await tx.retencoes.lock(id)
    if (retencao === undefined) return unknownRetencao(id)
    if (retencao.encerradaEm !== null) return fail('CONFLITO', { message: `A retenção ${id} já acabou.` })
    const now = contexto.clock()
    await tx.retencoes.close(id, contexto.operador, now)
    await record(tx, contexto, { acao: 'retencao-encerrada', alvo: `retencao:${id}`, dados: { motivo }, now })
    return done({ id })
  })
}

/** Records that the police or another authority was notified. Fails with NAO_ENCONTRADO. */
export function recordComunicacao(
  contexto: Contexto,
  { id, orgao, numero }: { id: number; orgao: string; numero: string },
): Promise<Outcome<{ id: number }>> {
  return contexto.store.transaction(async (tx) => {
    if ((await tx.retencoes.lock(id)) === undefined) return unknownRetencao(id)
    const now = contexto.clock()
    await tx.retencoes.addComunicacao({ retencaoId: id, orgao, numero, por: contexto.operador, em: now })
    const dados = { orgao, numero }
    await record(tx, contexto, { acao: 'autoridade-comunicada', alvo: `retencao:${id}`, dados, now })
    return done({ id })
  })
}

/**
 * The sealed copy of an account that was erased under a hold; the view is audited. Fails with NAO_ENCONTRADO.
 */
export function showCopia(
  contexto: Contexto,
  { id }: { id: number },
): Promise<Outcome<{ id: number; copia: unknown }>> {
  return contexto.store.transaction(async (tx) => {
    const conta = (await tx.retencoes.lock(id))?.conta ?? null
    const copia = conta === null ? undefined : await tx.retencoes.findCopia(conta)
    if (copia === undefined) return fail('NAO_ENCONTRADO', { message: `A retenção ${id} não tem cópia.` })
    const now = contexto.clock()
    await record(tx, contexto, { acao: 'retencao-consultada', alvo: `retencao:${id}`, now })
    return done({ id, copia })
  })
}

/** Access records of an account, opened for an order; the view is audited with its reference. */
export function showRegistros(
  contexto: Contexto,
  { conta, ordem }: { conta: number; ordem: string },
): Promise<Outcome<{ registros: { em: string; endereco: string; porta: number | null }[] }>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    // Not 'usuario': the person could see the entry in their export.
    await record(tx, contexto, {
      acao: 'registros-consultados',
      alvo: `acessos:${conta}`,
      dados: { ordem },
      now,
    })
    const registros = await tx.registrosAcesso.list(conta)
    return done({ registros: registros.map(({ em, ...origem }) => ({ em: instanteLocal(em), ...origem })) })
  })
}

function unknownRetencao(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há retenção ${id}.` })
}
