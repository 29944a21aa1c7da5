/** Buys one of the seven packages of credits, identified by its total. */
import { descricaoCompra, pacotePorTotal } from '@portal/domain/creditos'
import { isPrecoDivergente } from '@portal/domain/preco-visto'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import { applyCupom } from '../../cupons'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { chaveDaCompra, type CompraAPagar } from './compra'
import { createPedido, type Intencao, type PagamentoDeps } from './create-pedido'

export interface CompraDePacote extends CompraAPagar {
  /** Total of the package. */
  creditos: number
}

export function pagarPacote(deps: PagamentoDeps, compra: CompraDePacote): Promise<Outcome<Pedido>> {
  const { usuarioId, cardToken } = compra
  return createPedido(deps, {
    usuarioId,
    cardToken,
    idempotencia: chaveDaCompra('creditos', compra),
    preparar: (repositories, now) => prepararPacote(repositories, compra, now),
  })
}

async function prepararPacote(
  { cupons }: Pick<PagamentosScope, 'cupons'>,
  { usuarioId, metodo, cupom, visto, creditos }: CompraDePacote,
  now: Date,
): Promise<Outcome<Intencao>> {
  const pacote = pacotePorTotal(creditos)
  if (pacote === undefined) return invalid({ creditos: ['Pacote de créditos inválido.'] })
  const desejada = { usuarioId, alvo: 'creditos' as const, total: pacote.preco, codigo: cupom }
  const aplicado = await applyCupom(cupons, desejada, now, true)
  if (!aplicado.ok) return aplicado
  const { cupomId, desconto, total: aPagar } = aplicado.data
  const quantidades = [1, pacote.total]
  const pedido = { aPagar, total: pacote.preco, creditos: pacote.total, quantidades }
  if (isPrecoDivergente(visto, pedido)) return fail('PRECO_DIVERGENTE')
  return done({
    usuarioId,
    cupomId,
    desconto,
    valor: aPagar,
    tipo: 'creditos',
    metodo,
    creditos: pacote.total,
    descricao: descricaoCompra(pacote.total),
    anuncioId: null,
    publicacao: null,
  })
}
