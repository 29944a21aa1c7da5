/**
 * The one settlement function (rule: pagamentos/liquidacao): whatever triggered it, books what the provider
 * reports about a charge. States only move forward, every receipt counts once, and money that cannot pay its
 * order becomes credit.
 */
import { canTransition, isPagamentoAberto, type EstadoPagamento } from '@portal/domain/estados'
import { valorEmCreditos, type ValorEmCreditos } from '@portal/domain/creditos'
import { emCentavos, emCreditos, formatBRL, type Centavos } from '@portal/domain/dinheiro'
import type { Cobranca, Recebimento } from '../ports/payment-provider'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { creditar, estornar, releaseParaEstorno } from '../../creditos'
import { chaveDaDesistencia, chaveDaEntrega, entregar } from './entregar'
import { sendRecibo } from './recibo'
import { scheduleNota } from './schedule-nota'

/** What triggered it, for the history. */
export type Origem = 'criacao' | 'webhook' | 'consulta' | 'conciliacao' | 'operador' | 'usuario'

export interface LiquidarDeps {
  repositories: Pick<
    PagamentosScope,
    | 'pedidos'
    | 'anuncios'
    | 'ledger'
    | 'reservas'
    | 'cupons'
    | 'alertasDeEventos'
    | 'vigencias'
    | 'revisoes'
    | 'usuarios'
    | 'jobs'
    | 'marcas'
  >
  now: Date
  random: () => number
}

/**
 * Call it in a transaction. Returns the resulting state of the order; undefined for a charge that is not
 * ours.
 */
export async function liquidar(
  deps: LiquidarDeps,
  cobranca: Cobranca,
  origem: Origem,
): Promise<EstadoPagamento | undefined> {
  const { pedidos } = deps.repositories
  const found = await pedidos.lockByTxid(cobranca.txid)
  if (found === undefined) return undefined
  const current = cobranca.txid === found.txid
  if (current) await pedidos.saveCobranca(found.id, cobranca)
  let pedido = found
  for (const recebimento of cobranca.recebimentos) {
    pedido = recebimento.devolvido
      ? await bookDevolucao(deps, pedido, recebimento, origem)
      : await receber(deps, pedido, { ...recebimento, txid: cobranca.txid }, origem)
  }
  if (current) return moveWithoutMoney(deps, pedido, cobranca, origem)
  // Paid through a replaced charge: the current one must not be paid as well.
  if (found.estado !== 'PAGO' && pedido.estado === 'PAGO')
    await pedidos.scheduleCancelamento(pedido.id, deps.now)
  return pedido.estado
}

/** Books a receipt: the first sufficient one pays an open order, any other becomes credit. */
async function receber(
  deps: LiquidarDeps,
  pedido: Pedido,
  recebimento: Recebimento & { txid: string },
  origem: Origem,
): Promise<Pedido> {
  const { pedidos } = deps.repositories
  const pays = canTransition(pedido.estado, 'PAGO') && recebimento.valor >= pedido.valor
  const vale = valeDe(pedido, recebimento.valor)
  const destino = pays
    ? ({ destino: 'pedido', creditos: 0, resto: 0 } as const)
    : ({ destino: 'credito', ...vale } as const)
  if (!(await pedidos.insertRecebimento(pedido, recebimento, destino))) return pedido
  if (recebimento.pagador !== undefined) {
    const marca = { tipo: 'pagador', valor: recebimento.pagador } as const
    await deps.repositories.marcas.marcar(pedido.usuarioId, [marca], deps.now)
  }
  if (!pays) {
    await becomeCreditos(deps, pedido, recebimento, vale)
    return pedido
  }
  const { pedido: pago, resto } = await settlePaid(deps, pedido, origem, recebimento.valor)
  if (resto > 0) await pedidos.setResto(pedido.provedor, recebimento.id, resto)
  return pago
}

/** A coupon's discount applies only to money that pays its order; other money counts at its own value. */
function valeDe({ valor, desconto, creditos }: Pedido, recebido: Centavos): ValorEmCreditos {
  return valorEmCreditos(recebido, { cheio: emCentavos(valor + desconto), creditos: emCreditos(creditos) })
}

/** Converts the payment of an undeliverable order to credits, once; records the centavos left over. */
export async function becomeCreditosDoPedido(
  { pedidos, ledger }: Pick<PagamentosScope, 'pedidos' | 'ledger'>,
  pedido: Pedido,
): Promise<void> {
  const all = await pedidos.listRecebimentos(pedido.id)
  const pagou = all.find(({ destino, devolvidoEm }) => destino === 'pedido' && devolvidoEm === null)
  if (pagou === undefined) return
  const { creditos, resto } = valeDe(pedido, pagou.valor)
  if (creditos > 0) {
    const motivo = 'Anúncio que não foi publicado'
    const { usuarioId, id: referencia } = pedido
    await creditar(ledger, {
      usuarioId,
      quantidade: creditos,
      chave: chaveDaEntrega(referencia),
      motivo,
      referencia,
    })
  }
  if (resto > 0) await pedidos.setResto(pagou.provedor, pagou.id, resto)
}

async function becomeCreditos(
  { repositories: { ledger, alertasDeEventos }, now }: LiquidarDeps,
  pedido: Pedido,
  recebimento: Recebimento,
  { creditos, resto }: ValorEmCreditos,
): Promise<void> {
  if (creditos > 0) {
    await creditar(ledger, {
      usuarioId: pedido.usuarioId,
      quantidade: creditos,
      chave: `recebimento:${pedido.provedor}:${recebimento.id}`,
      motivo: 'Pagamento recebido fora do prazo ou em dobro',
      referencia: pedido.id,
    })
  }
  const rest = resto > 0 ? ` O restante, ${formatBRL(resto)}, será devolvido.` : ''
  await alertasDeEventos.create(
    {
      usuarioId: pedido.usuarioId,
      tipo: 'info',
      message: `Um pagamento que já não podia quitar o pedido virou ${creditos} créditos na sua conta.${rest}`,
      chave: `recebimento:${recebimento.id}`,
      push: 'pagamentos',
    },
    now,
  )
}

/** Marks an order as paid and delivers it; also for an order that a coupon made free. */
export async function settlePaid(
  deps: LiquidarDeps,
  pedido: Pedido,
  origem: Origem,
  recebido: Centavos,
): Promise<{ pedido: Pedido; resto: Centavos }> {
  await deps.repositories.pedidos.setEstado(pedido, 'PAGO', origem, deps.now)
  const resto = await entregar(deps, pedido, valeDe(pedido, recebido))
  await sendRecibo(deps.repositories, pedido.id, 'pago')
  await scheduleNota(deps.repositories, pedido, 'paga')
  return { pedido: { ...pedido, estado: 'PAGO' }, resto }
}

/** Books a refund: takes back what the money bought, once. */
async function bookDevolucao(
  deps: LiquidarDeps,
  pedido: Pedido,
  recebimento: Recebimento,
  origem: Origem,
): Promise<Pedido> {
  const { pedidos, ledger, reservas, alertasDeEventos } = deps.repositories
  const kept = await pedidos.findRecebimento(pedido.provedor, recebimento.id)
  if (kept === undefined || !(await pedidos.markDevolvido(pedido.provedor, recebimento.id, deps.now)))
    return pedido
  const paidOrder = kept.destino === 'pedido'
  const quantidade = paidOrder ? await creditosDoPedido(deps, pedido) : kept.creditos
  if (quantidade > 0) {
    await releaseParaEstorno({ ledger, reservas }, { usuarioId: pedido.usuarioId, quantidade })
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
  await scheduleNota(deps.repositories, pedido, 'devolvida')
  const message = `O pagamento de "${pedido.descricao}" foi devolvido.`
  await alertasDeEventos.create(
    {
      usuarioId: pedido.usuarioId,
      tipo: 'warning',
      message,
      chave: `pedido:${pedido.id}:devolvido`,
      push: 'pagamentos',
    },
    deps.now,
  )
  return { ...pedido, estado: 'DEVOLVIDA' }
}

/**
 * Credits that the order gave: its package, or a promotion's value when it was not published or was
 * withdrawn.
 */
async function creditosDoPedido({ repositories }: LiquidarDeps, { id }: Pedido): Promise<number> {
  const { ledger } = repositories
  const entregues = await ledger.findEntrada(chaveDaEntrega(id))
  const desistidos = await ledger.findEntrada(chaveDaDesistencia(id))
  return (entregues?.quantidade ?? 0) + (desistidos?.quantidade ?? 0)
}

/** Takes down the anuncio that this order published; one that has been paid for otherwise since stays. */
async function endPromocao({ repositories }: LiquidarDeps, pedido: Pedido): Promise<void> {
  const { anuncios, vigencias, revisoes } = repositories
  if (pedido.anuncioId === null) return
  // First, so that a concurrent approval is either complete by now or finds nothing to approve.
  await revisoes.cancelarDoPedido(pedido.id)
  const vigencia = await vigencias.findUltima(pedido.anuncioId)
  if (vigencia?.pedidoId === pedido.id) await anuncios.desativar(pedido.anuncioId)
}

/** Handles a charge that became known, or ended unpaid. */
async function moveWithoutMoney(
  deps: LiquidarDeps,
  pedido: Pedido,
  cobranca: Cobranca,
  origem: Origem,
): Promise<EstadoPagamento> {
  // Money refunded before it was ever booked leaves an open order unpaid, for good.
  const estado = voltou(cobranca) ? 'CANCELADA' : cobranca.estado
  // Paid and refunded follow from receipts only: a state without money proves nothing.
  if (estado === 'PAGO' || !canTransition(pedido.estado, estado)) return pedido.estado
  await deps.repositories.pedidos.setEstado(pedido, estado, origem, deps.now)
  if (isPagamentoAberto(estado)) return estado
  if (origem !== 'usuario') await tellOfEnd(deps, pedido)
  await endWithoutPagamento(deps, pedido, estado === 'EXPIRADA' ? 'pagavel' : 'encerrada')
  return estado
}

/** All receipts were refunded. */
function voltou({ estado, recebimentos }: Cobranca): boolean {
  if (estado === 'DEVOLVIDA') return true
  return estado === 'PAGO' && recebimentos.length > 0 && recebimentos.every(({ devolvido }) => devolvido)
}

/**
 * Cleans up after an unpaid order: its new anuncio becomes inativo, and its coupon is released once the
 * charge can no longer be paid; a charge that may still be paid is ended at the provider first.
 */
export async function endWithoutPagamento(
  { repositories: { cupons, anuncios, pedidos }, now }: LiquidarDeps,
  pedido: Pedido,
  cobranca: 'encerrada' | 'pagavel',
): Promise<void> {
  if (cobranca === 'encerrada') await cupons.release(pedido.id)
  else await pedidos.scheduleCancelamento(pedido.id, now)
  if (pedido.tipo === 'anuncio' && pedido.anuncioId !== null) {
    const anuncio = await anuncios.lockDoDono(pedido.anuncioId, pedido.usuarioId)
    if (anuncio?.status === 'pendente') await anuncios.desativar(anuncio.id)
  }
}

/** Notifies the owner of an end that they did not request; by mail too if the screen promised it. */
export async function tellOfEnd({ repositories, now }: LiquidarDeps, pedido: Pedido): Promise<void> {
  const waited = pedido.metodo === 'cartao' && pedido.estado !== 'CRIADO'
  if (waited) await sendRecibo(repositories, pedido.id, `fim:${pedido.txid}`)
  await repositories.alertasDeEventos.create(
    {
      usuarioId: pedido.usuarioId,
      tipo: 'error',
      message: `O pagamento de "${pedido.descricao}" não foi concluído.`,
      chave: `pedido:${pedido.txid}:fim`,
      push: 'pagamentos',
    },
    now,
  )
}
