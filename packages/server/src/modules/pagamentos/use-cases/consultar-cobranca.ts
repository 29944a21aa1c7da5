/** Queries the provider about an order: on a poll, on a webhook, by reconciliation. */
import { isPagamentoAberto } from '@portal/domain/estados'
import { later } from '../../../kernel/clock'
import { noteOrder } from '../../../kernel/tracing/order-context'
import type { ReferenciaCobranca } from '../ports/payment-provider'
import type { Pedido } from '../ports/pedidos'
import { alertarPedido } from './alertar-pedido'
import type { PagamentoDeps } from './create-pedido'
import { endWithoutPagamento, liquidar, tellOfEnd, type Origem } from './liquidar'

/** Screens poll every 5 s; the provider is not queried more often than this for them. */
const INTERVALO_MS = 4_000
/** A charge that the provider does not have after this time was never created. */
export const NUNCA_CHEGOU_MS = 2 * 60_000
const ESPERAS_MS = [30_000, 60_000, 120_000, 300_000]
const ESPERA_MAX_MS = 900_000

/**
 * Queries the provider and returns the updated order. Without a response nothing changes, and it is retried.
 */
export async function consultarCobranca(
  deps: PagamentoDeps,
  pedido: Pedido,
  origem: Origem,
): Promise<Pedido> {
  const now = deps.clock()
  noteOrder({ pedido: pedido.numero, txid: pedido.txid })
  if (pedido.provedor !== deps.provider.nome) return deOutroProvedor(deps, pedido, now)
  const resposta = await deps.provider.consultar(referenciaDe(pedido))
  if (!resposta.ok && resposta.code === 'ALHEIA') await alertarPedido(deps, 'COBRANCA_ALHEIA', pedido.id)
  await deps.store.transaction(async (repositories) => {
    const settle = { repositories, now, random: deps.random }
    if (resposta.ok) await liquidar(settle, resposta.cobranca, origem)
    const atual = await repositories.pedidos.lockByTxid(pedido.txid)
    // The order was charged again: the response is about a replaced charge.
    if (atual?.txid !== pedido.txid) return
    const unknown = !resposta.ok && resposta.code === 'NAO_ENCONTRADA'
    const old = now.getTime() - atual.cobradoEm.getTime() > NUNCA_CHEGOU_MS
    const given = atual.estado === 'CRIADO' || atual.estado === 'INDETERMINADO'
    if (unknown && old && given) {
      await repositories.pedidos.setEstado(atual, 'CANCELADA', origem, now)
      await tellOfEnd(settle, atual)
      await endWithoutPagamento(settle, atual, 'encerrada')
      await repositories.pedidos.scheduleConsulta(pedido.id, null, now)
      return
    }
    const silent = !resposta.ok && resposta.code === 'SEM_RESPOSTA'
    // Ended orders too: a reported refund must not be lost.
    const again = silent || isPagamentoAberto(atual.estado)
    const next = again ? later(now, esperaDe(atual, now)) : null
    await repositories.pedidos.scheduleConsulta(pedido.id, next, now)
  })
  return (await deps.store.pedidos.find(pedido.id)) ?? pedido
}

/** The current charge. */
export function referenciaDe(pedido: Pedido): ReferenciaCobranca {
  const { txid, metodo, valor, locId, cobradoEm, expiraEm } = pedido
  return { txid, metodo, valor, locId, criadoEm: cobradoEm, expiraEm }
}

/** Queries by txid, for the current or a replaced charge; an unknown txid is ignored. */
export async function consultarTxid(deps: PagamentoDeps, txid: string, origem: Origem): Promise<void> {
  const { pedidos } = deps.store
  const pedido = await pedidos.findByTxid(txid)
  if (pedido === undefined) return
  if (pedido.txid === txid) return void (await consultarCobranca(deps, pedido, origem))
  const encerrada = await pedidos.findCobrancaEncerrada(txid)
  if (encerrada === undefined) return
  const resposta = await deps.provider.consultar(encerrada)
  if (!resposta.ok) return
  await deps.store.transaction((repositories) =>
    liquidar({ repositories, now: deps.clock(), random: deps.random }, resposta.cobranca, origem),
  )
}

/** The charge is another provider's, so a 404 of the configured one would prove nothing. */
async function deOutroProvedor(deps: PagamentoDeps, pedido: Pedido, now: Date): Promise<Pedido> {
  if (!isPagamentoAberto(pedido.estado)) return pedido
  await alertarPedido(deps, 'OUTRO_PROVEDOR', pedido.id)
  await deps.store.pedidos.scheduleConsulta(pedido.id, later(now, ESPERA_MAX_MS), now)
  return pedido
}

/** Polls the provider only for an open order that was not queried in the last seconds. */
export async function consultarSePreciso(deps: PagamentoDeps, pedido: Pedido): Promise<Pedido> {
  if (!isPagamentoAberto(pedido.estado)) return pedido
  const last = pedido.conferidoEm?.getTime() ?? 0
  return deps.clock().getTime() - last < INTERVALO_MS ? pedido : consultarCobranca(deps, pedido, 'consulta')
}

/** Interval grows with the age of the order, up to a quarter of an hour. */
function esperaDe({ cobradoEm }: Pedido, now: Date): number {
  const age = now.getTime() - cobradoEm.getTime()
  return ESPERAS_MS.find((espera) => age < espera * 4) ?? ESPERA_MAX_MS
}
