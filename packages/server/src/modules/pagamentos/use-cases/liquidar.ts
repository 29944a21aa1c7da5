/**
 * The one settlement function (rule: pagamentos/liquidacao): whatever told us, what the provider knows of a charge is
 * brought into the
 * books. States only move forward, every receipt counts once, and what cannot pay its order becomes credit.
 */
import { canTransition, isPagamentoAberto, type EstadoPagamento } from '@portal/domain/estados'
import { creditosDoValor } from '@portal/domain/creditos'
import type { Cobranca, Recebimento } from '../ports/payment-provider'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { creditar, estornar } from '../../creditos'
import { chaveDaEntrega, entregar } from './entregar'
import { sendRecibo } from './recibo'

/** Who brought the news: for the history. */
export type Origem = 'criacao' | 'webhook' | 'consulta' | 'conciliacao' | 'operador'

export interface LiquidarDeps {
  repositories: Pick<
    PagamentosScope,
    'pedidos' | 'anuncios' | 'ledger' | 'cupons' | 'alertasDeEventos' | 'vigencias' | 'jobs'
  >
  now: Date
  random: () => number
}

/** Call it in a transaction. Answers the order's state afterwards; undefined for a charge that is not ours. */
export async function liquidar(
  deps: LiquidarDeps,
  cobranca: Cobranca,
  origem: Origem,
): Promise<EstadoPagamento | undefined> {
  const { pedidos } = deps.repositories
  const found = await pedidos.lockByTxid(cobranca.txid)
  if (found === undefined) return undefined
  await pedidos.saveCobranca(found.id, cobranca)
  let pedido = found
  for (const recebimento of cobranca.recebimentos) {
    pedido = recebimento.devolvido
      ? await devolver(deps, pedido, recebimento, origem)
      : await receber(deps, pedido, recebimento, origem)
  }
  return moveWithoutMoney(deps, pedido, cobranca, origem)
}

/** Money arrived: the first sufficient receipt pays an open order, any other becomes credit. */
async function receber(
  deps: LiquidarDeps,
  pedido: Pedido,
  recebimento: Recebimento,
  origem: Origem,
): Promise<Pedido> {
  const { pedidos, ledger, alertasDeEventos } = deps.repositories
  const pays = canTransition(pedido.estado, 'PAGO') && recebimento.valor >= pedido.valor
  const creditos = creditosEquivalentes(pedido, recebimento)
  const destino = pays
    ? ({ destino: 'pedido', creditos: 0 } as const)
    : ({ destino: 'credito', creditos } as const)
  if (!(await pedidos.insertRecebimento(pedido, recebimento, destino))) return pedido
  if (pays) return pagar(deps, pedido, origem)
  await creditar(ledger, {
    usuarioId: pedido.usuarioId,
    quantidade: creditos,
    chave: `recebimento:${pedido.provedor}:${recebimento.id}`,
    motivo: 'Pagamento recebido fora do prazo ou em dobro',
    referencia: pedido.id,
  })
  await alertasDeEventos.create(
    {
      usuarioId: pedido.usuarioId,
      tipo: 'info',
      message: `Um pagamento que já não podia quitar o pedido virou ${creditos} créditos na sua conta.`,
      chave: `recebimento:${recebimento.id}`,
    },
    deps.now,
  )
  return pedido
}

/** Never less than what the same money would have bought in time. */
function creditosEquivalentes(pedido: Pedido, { valor }: Recebimento): number {
  return Math.max(creditosDoValor(valor), valor >= pedido.valor ? pedido.creditos : 0)
}

/** Pays an order and delivers what it is for; also for an order that a coupon made free. */
export async function pagar(deps: LiquidarDeps, pedido: Pedido, origem: Origem): Promise<Pedido> {
  await deps.repositories.pedidos.setEstado(pedido, 'PAGO', origem, deps.now)
  await entregar(deps, pedido)
  await sendRecibo(deps.repositories, pedido.id, 'pago', deps.now)
  return { ...pedido, estado: 'PAGO' }
}

/** Money went back to the payer: what it had bought is taken back, once. */
async function devolver(
  deps: LiquidarDeps,
  pedido: Pedido,
  recebimento: Recebimento,
  origem: Origem,
): Promise<Pedido> {
  const { pedidos, ledger, alertasDeEventos } = deps.repositories
  const kept = await pedidos.findRecebimento(pedido.provedor, recebimento.id)
  if (kept === undefined || !(await pedidos.markDevolvido(pedido.provedor, recebimento.id, deps.now)))
    return pedido
  const paidOrder = kept.destino === 'pedido'
  const quantidade = paidOrder ? await creditosDoPedido(deps, pedido) : kept.creditos
  if (quantidade > 0) {
    await estornar(ledger, {
      usuarioId: pedido.usuarioId,
      quantidade,
      chave: `estorno:${pedido.provedor}:${recebimento.id}`,
      motivo: 'Pagamento devolvido',
      referencia: pedido.id,
    })
  }
  if (!paidOrder || !canTransition(pedido.estado, 'DEVOLVIDA')) return pedido
  await pedidos.setEstado(pedido, 'DEVOLVIDA', origem, deps.now)
  await endPromocao(deps, pedido)
  const message = `O pagamento de "${pedido.descricao}" foi devolvido.`
  await alertasDeEventos.create(
    { usuarioId: pedido.usuarioId, tipo: 'warning', message, chave: `pedido:${pedido.id}:devolvido` },
    deps.now,
  )
  return { ...pedido, estado: 'DEVOLVIDA' }
}

/** What the order gave in credits: its package, or a promotion's worth where the listing could not be published. */
async function creditosDoPedido({ repositories }: LiquidarDeps, { id }: Pedido): Promise<number> {
  return (await repositories.ledger.findEntrada(chaveDaEntrega(id)))?.quantidade ?? 0
}

/** Takes the listing down that lives by this order; one that something else has paid for since stays. */
async function endPromocao({ repositories }: LiquidarDeps, pedido: Pedido): Promise<void> {
  const { anuncios, vigencias } = repositories
  if (pedido.anuncioId === null) return
  const vigencia = await vigencias.findUltima(pedido.anuncioId)
  if (vigencia?.pedidoId === pedido.id) await anuncios.desativar(pedido.anuncioId)
}

/** The charge became known, or ended unpaid. */
async function moveWithoutMoney(
  deps: LiquidarDeps,
  pedido: Pedido,
  cobranca: Cobranca,
  origem: Origem,
): Promise<EstadoPagamento> {
  // Money that went back before it was ever booked leaves an open order unpaid, for good.
  const estado = voltou(cobranca) ? 'CANCELADA' : cobranca.estado
  // Paid and refunded follow from receipts alone: a state without money proves nothing.
  if (estado === 'PAGO' || !canTransition(pedido.estado, estado)) return pedido.estado
  await deps.repositories.pedidos.setEstado(pedido, estado, origem, deps.now)
  if (!isPagamentoAberto(estado)) await endWithoutPagamento(deps, pedido)
  return estado
}

/** Whatever had arrived went back. */
function voltou({ estado, recebimentos }: Cobranca): boolean {
  if (estado === 'DEVOLVIDA') return true
  return estado === 'PAGO' && recebimentos.length > 0 && recebimentos.every(({ devolvido }) => devolvido)
}

/** What an unpaid order leaves behind: the coupon is free again, its new listing is inativo, its owner knows. */
export async function endWithoutPagamento(deps: LiquidarDeps, pedido: Pedido): Promise<void> {
  const { cupons, anuncios, alertasDeEventos } = deps.repositories
  await cupons.release(pedido.id)
  if (pedido.tipo === 'anuncio' && pedido.anuncioId !== null) {
    const anuncio = await anuncios.lockDoDono(pedido.anuncioId, pedido.usuarioId)
    if (anuncio?.status === 'pendente') await anuncios.desativar(anuncio.id)
  }
  await alertasDeEventos.create(
    {
      usuarioId: pedido.usuarioId,
      tipo: 'error',
      message: `O pagamento de "${pedido.descricao}" não foi concluído.`,
      chave: `pedido:${pedido.id}:fim`,
    },
    deps.now,
  )
}
