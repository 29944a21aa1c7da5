import type { PedidoNoFio } from '@portal/api/pedidos'
import { REFERENCE } from './testing'

/** An order with a pending Pix; tests override what their rule needs. */
export function pedidoDeTeste(change: Partial<PedidoNoFio> = {}): PedidoNoFio {
  return {
    order_id: REFERENCE,
    numero: 482,
    tipo: 'anuncio',
    descricao: 'TOP, 3 dias, 5 impulsos',
    metodo: 'pix',
    valor: 18.5,
    desconto: 0,
    creditos: 7,
    status: 'PENDING',
    acoes: ['pagar', 'copiar', 'cancelar'],
    criadoEm: '2026-11-21T11:40:00-03:00',
    expiraEm: '2026-11-21T12:40:00-03:00',
    pagoEm: null,
    anuncio: { id: 42, titulo: 'Massagem com hora marcada' },
    pix_copy_paste_code: '000201PIX',
    boleto_url: null,
    boleto_linha: null,
    boleto_vencimento: null,
    ...change,
  }
}
