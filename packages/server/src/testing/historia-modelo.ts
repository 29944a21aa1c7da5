/** What must be true of a history of money, in numbers that a person could keep on paper: no database, no settlement. */

export interface PedidoModelo {
  kind: 'pacote' | 'promocao'
  valor: number
  creditos: number
  estado: 'PENDENTE' | 'PAGO' | 'EXPIRADA' | 'CANCELADA' | 'DEVOLVIDA'
  comCupom: boolean
  noAr: boolean
  /** Receipts as the provider has them, and what we know of each. */
  recebimentos: {
    devolvido: boolean
    visto: boolean
    devolucaoVista: boolean
    pagou: boolean
    creditos: number
  }[]
  /** At the provider: whether it ended unpaid, or everything went back. */
  expirou: boolean
  voltou: boolean
}

export class Model {
  disponivel = 0
  reservado = 0
  usado = 0
  devido = 0
  pedidos: PedidoModelo[] = []
  reservas: { quantidade: number; estado: 'ativa' | 'capturada' | 'devolvida' }[] = []
  cupomUsado = false

  receber(quantidade: number) {
    const owed = Math.min(this.devido, quantidade)
    this.devido -= owed
    this.disponivel += quantidade - owed
  }
  estornar(quantidade: number) {
    const taken = Math.min(this.disponivel, quantidade)
    this.disponivel -= taken
    this.devido += quantidade - taken
  }
  /** What asking the provider must bring about. */
  saber(pedido: PedidoModelo) {
    for (const recebimento of pedido.recebimentos) {
      if (!recebimento.devolvido && !recebimento.visto) this.contar(pedido, recebimento)
      if (recebimento.devolvido && recebimento.visto && !recebimento.devolucaoVista) {
        recebimento.devolucaoVista = true
        this.estornar(recebimento.creditos)
        if (recebimento.pagou) Object.assign(pedido, { estado: 'DEVOLVIDA', noAr: false })
      }
    }
    if (pedido.estado !== 'PENDENTE' || !(pedido.expirou || pedido.voltou)) return
    pedido.estado = pedido.voltou ? 'CANCELADA' : 'EXPIRADA'
    if (pedido.comCupom) this.cupomUsado = false
  }
  private contar(pedido: PedidoModelo, recebimento: PedidoModelo['recebimentos'][number]) {
    recebimento.visto = true
    recebimento.pagou = pedido.estado === 'PENDENTE'
    if (!recebimento.pagou) recebimento.creditos = Math.max(Math.ceil(pedido.valor / 230), pedido.creditos)
    else {
      pedido.estado = 'PAGO'
      recebimento.creditos = pedido.kind === 'pacote' ? pedido.creditos : 0
      pedido.noAr = pedido.kind === 'promocao'
    }
    this.receber(recebimento.creditos)
  }
}
