/**
 * Charges an existing order again (rule: pagamentos/meus-pedidos): returns the current charge, or, with
 * another method or after it ended, replaces it. An order never has two open charges: the previous one is
 * ended at the provider first.
 */
import { canRepetir } from '@portal/domain/pedido'
import { emCentavos } from '@portal/domain/dinheiro'
import { isPagamentoAberto } from '@portal/domain/estados'
import { later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { Cobranca } from '../ports/payment-provider'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { consultarCobranca } from './consultar-cobranca'
import { cobrar, PRIMEIRA_CONSULTA_MS, VALIDADE_MS, type Guardado, type PagamentoDeps } from './create-pedido'
import { askForEnd } from './encerrar-cobranca'
import { liquidar } from './liquidar'
import { pagadorDe, recusaDoMetodo } from './pagador'

export interface NovaTentativa {
  usuarioId: number
  pedidoId: string
  metodo: MetodoCobranca
  cardToken: string | undefined
}

export async function chargeAgain(deps: PagamentoDeps, tentativa: NovaTentativa): Promise<Outcome<Pedido>> {
  const { usuarioId, pedidoId, metodo } = tentativa
  const found = await deps.store.pedidos.findDoUsuario(usuarioId, { id: pedidoId })
  if (found === undefined) return fail('NAO_ENCONTRADO')
  const pagador = pagadorDe(await deps.store.usuarios.findById(usuarioId))
  // The intent is stored, but the process that stored it did not reach the provider.
  if (found.estado === 'CRIADO' && found.metodo === metodo) {
    return cobrar(deps, { pedido: found, pagador }, tentativa.cardToken)
  }
  const unknown = found.estado === 'CRIADO' || found.estado === 'INDETERMINADO'
  const pedido = unknown ? await consultarCobranca(deps, found, 'consulta') : found
  if (pedido.pagoEm !== null) return fail('PEDIDO_PAGO')
  if (pedido.estado === 'PENDENTE' && pedido.metodo === metodo) return done(pedido)
  if (isPagamentoAberto(pedido.estado) && pedido.estado !== 'PENDENTE') return fail('PROVEDOR_INDISPONIVEL')
  if (pedido.estado !== 'PENDENTE' && !canRepetir(pedido.estado)) return fail('PEDIDO_ENCERRADO')
  const refused = recusaDoMetodo(deps.provider, metodo, pagador)
  if (refused !== undefined) return refused
  return replaceCobranca(deps, pedido, tentativa)
}

async function replaceCobranca(
  deps: PagamentoDeps,
  pedido: Pedido,
  tentativa: NovaTentativa,
): Promise<Outcome<Pedido>> {
  const ended = await askForEnd(deps, pedido)
  if (!ended.ok) return ended
  const started = await deps.store.transaction((tx) => startCobranca(deps, tx, pedido, ended.data, tentativa))
  return started.ok ? cobrar(deps, started.data, tentativa.cardToken) : started
}

/** Books the old charge's receipts and replaces it only if the order is unpaid, in one transaction. */
async function startCobranca(
  { clock, random, newUuid, provider }: PagamentoDeps,
  repositories: PagamentosScope,
  antes: Pedido,
  ended: Cobranca | null,
  { usuarioId, metodo }: NovaTentativa,
): Promise<Outcome<Guardado>> {
  const { anuncios, pedidos, usuarios } = repositories
  const now = clock()
  if (!(await anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
  const pedido = await pedidos.lockByTxid(antes.txid)
  if (pedido?.txid !== antes.txid || pedido.estado !== antes.estado) return fail('CONFLITO')
  if (ended !== null && ended.recebimentos.length > 0) {
    await liquidar({ repositories, now, random }, ended, 'usuario')
    const atual = await pedidos.find(pedido.id)
    return fail(atual?.pagoEm === null ? 'PEDIDO_ENCERRADO' : 'PEDIDO_PAGO')
  }
  const alvo = await findAlvo(repositories, pedido)
  if (!alvo.ok) return alvo
  if (!(await keepCupom(repositories, pedido, now))) return fail('CUPOM_INVALIDO')
  if (alvo.data !== null) await anuncios.esperarPagamento(alvo.data)
  const expiraEm = later(now, VALIDADE_MS[metodo])
  const txid = newUuid().replaceAll('-', '')
  const nova = { metodo, provedor: provider.nome, txid, expiraEm }
  await pedidos.startCobranca(pedido, nova, later(now, PRIMEIRA_CONSULTA_MS), now)
  await pedidos.setEstado(pedido, 'CRIADO', 'usuario', now)
  const novo = await pedidos.find(pedido.id)
  if (novo === undefined) throw new Error(`order ${pedido.id} is gone inside its own transaction`)
  return done({ pedido: novo, pagador: pagadorDe(await usuarios.findById(usuarioId)) })
}

/** The new anuncio that must wait again, if any; fails when it was removed or published otherwise. */
async function findAlvo(
  { anuncios }: Pick<PagamentosScope, 'anuncios'>,
  { tipo, anuncioId, usuarioId }: Pedido,
): Promise<Outcome<number | null>> {
  if (tipo === 'creditos') return done(null)
  const anuncio = anuncioId === null ? undefined : await anuncios.lockDoDono(anuncioId, usuarioId)
  if (anuncio === undefined) return fail('PEDIDO_ENCERRADO')
  if (tipo === 'renovacao' || anuncio.status === 'pendente') return done(null)
  if (anuncio.status !== 'inativo' || anuncio.publicadoEm !== null) return fail('PEDIDO_ENCERRADO')
  return done(anuncio.id)
}

/**
 * When the charge ended the coupon was released: applies it again to the same order, unless it was used
 * elsewhere.
 */
async function keepCupom(
  { cupons }: Pick<PagamentosScope, 'cupons'>,
  { id, cupomId, usuarioId, desconto }: Pedido,
  now: Date,
): Promise<boolean> {
  if (cupomId === null || desconto === emCentavos(0)) return true
  return cupons.useAgain(cupomId, usuarioId, id, now)
}
