/** A model of payment histories in plain numbers: no database, no settlement. */

export interface PedidoModelo {
  kind: 'pacote' | 'promocao'
  valor: number
  metodo: 'pix' | 'boleto'
  creditos: number
  estado: 'PENDENTE' | 'PAGO' | 'EXPIRADA' | 'CANCELADA' | 'DEVOLVIDA'
  comCupom: boolean
  /** Its coupon is reserved as long as the order may be paid. */
  seguraCupom: boolean
  /** Ended here, and possibly still open at the provider. */
  aEncerrar: boolean
  noAr: boolean
  /** Receipts at the provider, and the portal's record of each. */
  recebimentos: {
    devolvido: boolean
    visto: boolean
    devolucaoVista: boolean
    pagou: boolean
    creditos: number
    /** Centavos left over. */
    resto: number
  }[]
  /** At the provider: whether it expired unpaid, or was refunded. */
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
  get cupomUsado(): boolean {
    return this.pedidos.some(({ seguraCupom }) => seguraCupom)
  }
  /** Number of receipts with centavos to return. */
  get restos(): number {
    return this.pedidos.flatMap(({ recebimentos }) => recebimentos).filter(isResto).length
  }

  receber(quantidade: number) {
    const owed = Math.min(this.devido, quantidade)
    this.devido -= owed
    this.disponivel += quantidade - owed
  }
  estornar(quantidade: number) {
    for (const reserva of this.reservas)
      if (reserva.estado === 'ativa' && this.disponivel < quantidade) {
        reserva.estado = 'devolvida'
        this.reservado -= reserva.quantidade
        this.disponivel += reserva.quantidade
      }
    const taken = Math.min(this.disponivel, quantidade)
    this.disponivel -= taken
    this.devido += quantidade - taken
  }
  /** Effects of querying the provider. */
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
    if (pedido.voltou) pedido.seguraCupom = false
    else pedido.aEncerrar = true
  }
  /** Cancelled by its buyer, after booking what had arrived. */
  cancelar(pedido: PedidoModelo) {
    if (pedido.estado !== 'PENDENTE') return
    if (pedido.recebimentos.length > 0) return this.saber(pedido)
    Object.assign(pedido, { estado: 'CANCELADA', seguraCupom: false })
  }
  /** Unpaid, without any receipt, and its coupon not used elsewhere. */
  canCobrarDeNovo(pedido: PedidoModelo): boolean {
    const free = !pedido.comCupom || pedido.seguraCupom || !this.cupomUsado
    return ['PENDENTE', 'EXPIRADA'].includes(pedido.estado) && pedido.recebimentos.length === 0 && free
  }
  cobrarDeNovo(pedido: PedidoModelo, metodo: PedidoModelo['metodo']) {
    const seguraCupom = pedido.comCupom
    // State of the previous charge does not carry over.
    const nova = { aEncerrar: false, expirou: false, voltou: false }
    Object.assign(pedido, { estado: 'PENDENTE', metodo, seguraCupom, ...nova })
  }
  /** Ended at the provider as well. */
  encerrar(pedido: PedidoModelo) {
    this.saber(pedido)
    Object.assign(pedido, { aEncerrar: false, seguraCupom: false })
  }
  private contar(pedido: PedidoModelo, recebimento: PedidoModelo['recebimentos'][number]) {
    recebimento.visto = true
    recebimento.pagou = pedido.estado === 'PENDENTE'
    if (!recebimento.pagou) {
      recebimento.creditos = pedido.comCupom ? Math.floor(pedido.valor / 230) : pedido.creditos
      recebimento.resto = pedido.comCupom ? pedido.valor % 230 : 0
    } else {
      pedido.estado = 'PAGO'
      recebimento.creditos = pedido.kind === 'pacote' ? pedido.creditos : 0
      pedido.noAr = pedido.kind === 'promocao'
    }
    this.receber(recebimento.creditos)
  }
}

function isResto(recebimento: PedidoModelo['recebimentos'][number]): boolean {
  return recebimento.resto > 0 && !recebimento.devolucaoVista
}
