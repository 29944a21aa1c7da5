/** Orders as their buyer sees them, with the possible actions (rule: pagamentos/meus-pedidos). */
import { acoesDoPedido, type AcaoPedido } from '@portal/domain/pedido'
import type { Anuncio } from '../../anuncios'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosStore } from '../store'

export interface PedidoMeu {
  pedido: Pedido
  anuncio: Pick<Anuncio, 'id' | 'titulo'> | null
  acoes: AcaoPedido[]
}

/** Reads the anuncios of all orders in one query. */
export async function withAcoes(
  { anuncios }: Pick<PagamentosStore, 'anuncios'>,
  usuarioId: number,
  pedidos: readonly Pedido[],
): Promise<PedidoMeu[]> {
  const own = new Map((await anuncios.listDoDono(usuarioId)).map((anuncio) => [anuncio.id, anuncio]))
  return pedidos.map((pedido) => {
    const anuncio = pedido.anuncioId === null ? undefined : own.get(pedido.anuncioId)
    const acoes = acoesDoPedido({
      estado: pedido.estado,
      metodo: pedido.metodo,
      codigoPix: pedido.pixCopiaECola !== null,
      boleto: pedido.boleto !== null,
      pago: pedido.pagoEm !== null,
      semAlvo: isSemAlvo(pedido, anuncio),
    })
    return { pedido, anuncio: anuncio ?? null, acoes }
  })
}

/** The anuncio can no longer be published with this order's money. */
function isSemAlvo({ tipo }: Pedido, anuncio: Anuncio | undefined): boolean {
  if (tipo === 'creditos') return false
  if (anuncio === undefined) return true
  return tipo === 'anuncio' && (anuncio.status === 'ativo' || anuncio.publicadoEm !== null)
}
