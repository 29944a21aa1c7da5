/** Payments of an owner's anuncios, as the owner's screens show them. */
import { reais } from '@portal/domain/dinheiro'
import { PALAVRAS_PAGAMENTO } from '@portal/domain/estados'
import { instanteLocal } from '../../../kernel/instante'
import type { FindCobrancas } from '../../anuncios'
import type { Pedido } from '../ports/pedidos'
import type { Pedidos } from '../store'

export interface CobrancasDeps {
  pedidos: Pick<Pedidos, 'listDosAnuncios'>
  /** URL of a printable boleto; null otherwise. */
  urlDoBoleto: (pedido: Pedido) => string | null
}

export function createFindCobrancas({ pedidos, urlDoBoleto }: CobrancasDeps): FindCobrancas {
  return async (usuarioId) =>
    (await pedidos.listDosAnuncios(usuarioId)).map((pedido) => ({
      anuncioId: pedido.anuncioId,
      order_id: pedido.id,
      metodo: pedido.metodo,
      valor: reais(pedido.valor),
      status: PALAVRAS_PAGAMENTO[pedido.estado].cobranca,
      url_boleto_ou_qr_code: urlDoBoleto(pedido),
      codigo_pix_copia_cola: pedido.pixCopiaECola,
      updated_at: instanteLocal(pedido.atualizadoEm),
    }))
}
