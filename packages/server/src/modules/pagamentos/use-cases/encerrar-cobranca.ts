/** Cancels the charge of an order at the provider, so that nobody pays for what cannot be delivered. */
import { done, fail, type Outcome } from '../../../kernel/failure'
import { isPagamentoAberto, type EstadoPagamento } from '@portal/domain/estados'
import type { Cobranca } from '../ports/payment-provider'
import type { Pedido } from '../ports/pedidos'
import { NUNCA_CHEGOU_MS, referenciaDe } from './consultar-cobranca'
import type { PagamentoDeps } from './create-pedido'
import { endWithoutPagamento, liquidar, type LiquidarDeps, type Origem } from './liquidar'

const SEM_PAGAMENTO: readonly EstadoPagamento[] = ['EXPIRADA', 'CANCELADA', 'RECUSADA']

/**
 * Returns the ended charge; null: it was never created. Fails with PROVEDOR_INDISPONIVEL when it may still be
 * payable.
 */
export async function askForEnd(deps: PagamentoDeps, pedido: Pedido): Promise<Outcome<Cobranca | null>> {
  if (pedido.provedor !== deps.provider.nome) return fail('PROVEDOR_INDISPONIVEL')
  const resposta = await deps.provider.cancelar(referenciaDe(pedido))
  if (resposta.ok) return done(resposta.cobranca)
  // A charge requested moments ago may not have arrived yet.
  const old = deps.clock().getTime() - pedido.cobradoEm.getTime() > NUNCA_CHEGOU_MS
  return resposta.code === 'NAO_ENCONTRADA' && old ? done(null) : fail('PROVEDOR_INDISPONIVEL')
}

/**
 * Returns the updated order: ended, or paid if the payment came first. Releases its coupon unless it was
 * paid.
 */
export async function encerrarCobranca(
  deps: PagamentoDeps,
  pedido: Pedido,
  origem: Origem,
): Promise<Outcome<Pedido>> {
  const ended = await askForEnd(deps, pedido)
  if (!ended.ok) return ended
  const now = deps.clock()
  await deps.store.transaction(async (repositories) => {
    const settle: LiquidarDeps = { repositories, now, random: deps.random }
    if (ended.data !== null) await liquidar(settle, ended.data, origem)
    const atual = await repositories.pedidos.lockByTxid(pedido.txid)
    // The order was charged again: this is a replaced charge.
    if (atual?.txid !== pedido.txid) return
    await endOrder(settle, atual, ended.data === null, origem)
  })
  return done((await deps.store.pedidos.find(pedido.id)) ?? pedido)
}

async function endOrder(deps: LiquidarDeps, atual: Pedido, never: boolean, origem: Origem): Promise<void> {
  const { pedidos, cupons } = deps.repositories
  if (isPagamentoAberto(atual.estado)) {
    // Ended at the provider in an unknown way: queried again.
    if (!never) return
    await pedidos.setEstado(atual, 'CANCELADA', origem, deps.now)
    await endWithoutPagamento(deps, atual, 'encerrada')
  } else if (SEM_PAGAMENTO.includes(atual.estado)) await cupons.release(atual.id)
  await pedidos.scheduleCancelamento(atual.id, null)
}
