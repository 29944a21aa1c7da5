/**
 * A buyer withdraws from a purchase (rule: pagamentos/desistencia): stored first, then refunded through the
 * usual refund functions.
 */
import type { Devolve, RegraDoUso } from '@portal/domain/arrependimento'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { creditar, devolverCaptura } from '../../creditos'
import type { Devolucao } from '../ports/devolucoes'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { alertarPedido } from './alertar-pedido'
import type { PagamentoDeps } from './create-pedido'
import { listDesistiveis, type CompraDesistivel } from './desistencias'
import { intendDevolucao, requestDevolucao } from './devolver'
import { chaveDaDesistencia } from './entregar'

export const ATOR = 'usuario'
const MOTIVO = 'Desistência da compra'

export interface Desistencia {
  usuarioId: number
  compra: string
  /** The return that the buyer was shown: another day may have begun since. */
  visto: { valor: number; creditos: number }
}

type Regra = { regra: RegraDoUso }

/** Fails with NAO_ENCONTRADO after seven days, or CONFLITO when the refund differs from the displayed amounts. */
export async function desistir(
  deps: PagamentoDeps & Regra,
  desistencia: Desistencia,
): Promise<Outcome<CompraDesistivel>> {
  const { store } = deps
  const intent = await store.transaction((tx) => registrar(tx, deps, desistencia))
  if (!intent.ok) return intent
  const { pedido, devolucao } = intent.data
  if (pedido !== undefined && devolucao !== undefined) {
    const situacao = await requestDevolucao(deps, pedido, devolucao)
    if (situacao === 'recusado') await alertarPedido(deps, 'DEVOLUCAO_RECUSADA', pedido.id)
  }
  const depois = await findDesistivel(store, deps, desistencia)
  return depois === undefined ? fail('NAO_ENCONTRADO') : done(depois)
}

async function findDesistivel(
  scope: PagamentosScope,
  { regra, clock }: PagamentoDeps & Regra,
  { usuarioId, compra }: Desistencia,
): Promise<CompraDesistivel | undefined> {
  const listed = await listDesistiveis(scope, { usuarioId, regra, now: clock() })
  return listed.find(({ id }) => id === compra)
}

interface Intencao {
  pedido?: Pedido
  devolucao?: Devolucao
}

/** Locks before reading, so that two concurrent requests withdraw once. */
async function registrar(
  tx: PagamentosScope,
  deps: PagamentoDeps & Regra,
  desistencia: Desistencia,
): Promise<Outcome<Intencao>> {
  const { usuarioId, compra, visto } = desistencia
  const pedido = await tx.pedidos.findDoUsuario(usuarioId, { id: compra })
  if (pedido !== undefined) await tx.pedidos.lockByTxid(pedido.txid)
  if (!(await tx.anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
  const desistivel = await findDesistivel(tx, deps, desistencia)
  if (desistivel === undefined) return fail('NAO_ENCONTRADO')
  const { situacao, devolve, origem } = desistivel
  if (situacao === 'devolvida' || situacao === 'a-caminho') return done({})
  if (devolve.meio === 'nada') {
    return fail('CONFLITO', { message: 'Esta compra já foi usada: não há o que devolver.' })
  }
  if (situacao === 'possivel') {
    const { valor, creditos } = valores(devolve)
    if (valor !== visto.valor || creditos !== visto.creditos) return fail('CONFLITO')
    await escrever(tx, deps, desistencia, devolve)
  }
  if (origem.de === 'pedido' && devolve.meio === 'dinheiro') {
    const { pedido: comprado, recebimento } = origem
    const pedida = { recebimento, motivo: MOTIVO, pedidaPor: ATOR, newUuid: deps.newUuid, now: deps.clock() }
    return done({ pedido: comprado, devolucao: (await intendDevolucao(tx, pedida)).devolucao })
  }
  if (situacao === 'possivel') await devolverCreditos(tx, usuarioId, desistivel)
  return done({})
}

export function valores(devolve: Devolve): { valor: number; creditos: number } {
  return {
    valor: devolve.meio === 'dinheiro' ? devolve.valor : 0,
    creditos: devolve.meio === 'creditos' ? devolve.creditos : 0,
  }
}

async function escrever(
  tx: PagamentosScope,
  { regra, clock }: PagamentoDeps & Regra,
  { usuarioId, compra }: Desistencia,
  devolve: Exclude<Devolve, { meio: 'nada' }>,
): Promise<void> {
  const now = clock()
  const dados = { regra, meio: devolve.meio, ...valores(devolve) }
  await tx.desistencias.insert(usuarioId, { compra, ...dados, criadaEm: now })
  await tx.auditoria.record({ ator: ATOR, acao: 'compra-desistida', alvo: `compra:${compra}`, dados, now })
}

/** Returns the whole hold when nothing was used; else the rest, and the anuncio leaves the air. */
async function devolverCreditos(
  tx: PagamentosScope,
  usuarioId: number,
  { id, compra, devolve, origem }: CompraDesistivel,
): Promise<void> {
  const { creditos } = valores(devolve)
  const anuncioId = origem.de === 'pedido' ? origem.pedido.anuncioId : origem.promocao.anuncioId
  if (anuncioId !== null && (await tx.anuncios.lockDoDono(anuncioId, usuarioId)) !== undefined) {
    const ultima = await tx.vigencias.findUltima(anuncioId)
    if (ultima?.pedidoId === id || ultima?.referenciaId === id) await tx.anuncios.desativar(anuncioId)
  }
  if (origem.de === 'reserva' && creditos === compra.creditos) {
    await devolverCaptura(tx, { usuarioId, referenciaId: id })
    return
  }
  const chave = chaveDaDesistencia(id)
  await creditar(tx.ledger, { usuarioId, quantidade: creditos, chave, motivo: MOTIVO, referencia: id })
}
