/** Views of stored data for the operator, and their tables. */
import { reais } from '@portal/domain/dinheiro'
import { brl, moment, table } from '../../../kernel/acts/text'
import type { Pedido } from '../ports/pedidos'

export function pedidoVisto(pedido: Pedido) {
  const { id, numero, tipo, metodo, estado, descricao, valor, desconto, creditos, criadoEm, pagoEm } = pedido
  return {
    id,
    numero,
    tipo,
    metodo,
    estado,
    descricao,
    valor: reais(valor),
    desconto: reais(desconto),
    creditos,
    criadoEm,
    pagoEm,
  }
}
export type PedidoVisto = ReturnType<typeof pedidoVisto>

export function pedidosTable(pedidos: readonly PedidoVisto[]): string[] {
  return table(
    ['PEDIDO', 'O QUE', 'MÉTODO', 'VALOR', 'ESTADO', 'CRIADO EM', 'PAGO EM'],
    pedidos.map(({ id, descricao, metodo, valor, estado, criadoEm, pagoEm }) => [
      id,
      descricao,
      metodo,
      brl(valor),
      estado,
      moment(criadoEm),
      moment(pagoEm),
    ]),
    'Nenhum pedido.',
  )
}
