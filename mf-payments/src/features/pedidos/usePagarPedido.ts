import { pagarPedido, type PedidoNoFio } from '@portal/api/pedidos'
import { call } from '@portal/platform'
import { cobrar } from '../../lib/checkout/cobrar'
import { concluir } from '../../lib/checkout/concluir'
import { useCheckout } from '../../lib/checkout/useCheckout'
import { useIntencoes } from '../../lib/intencao'
import { origemDe, valorDe } from '../../lib/pedido'
import { usePix } from '../../lib/pix/usePix'

/** Charges an order again for the same listing; its other charge ends (rule: pagamentos/meus-pedidos). */
export function usePagarPedido(pedido: PedidoNoFio, onFailed: () => void) {
  const checkout = useCheckout(pedido.metodo)
  const { metodo, setFalha } = checkout
  const intencoes = useIntencoes('pedido')
  const origem = origemDe(pedido)
  const pix = usePix({
    origem,
    likely: metodo === 'pix',
    onLeave: () => intencoes.ended(),
    onRenew: () => {
      intencoes.ended()
      void submit()
    },
  })
  const submit = () =>
    checkout.attemptWith(async (instrumento) => {
      const desfecho = await cobrar(
        { call, intencoes },
        {
          // A refused or expired charge is final, so the same method is a new attempt.
          content: { pedido: pedido.order_id, metodo: instrumento.tipo, desde: pedido.status },
          instrumento,
          total: valorDe(pedido),
          create: (idempotencyKey) =>
            call(
              pagarPedido,
              {
                params: { order_id: pedido.order_id },
                body: {
                  payment_method_type: instrumento.tipo,
                  ...(instrumento.tipo === 'cartao' ? { card_token: instrumento.token } : {}),
                },
              },
              { idempotencyKey },
            ),
        },
      )
      concluir(desfecho, {
        origem,
        openPix: pix.open,
        onOrdered: () => intencoes.ended(),
        onFalha: (falha) => {
          setFalha(falha)
          if (!falha.incerta) onFailed()
        },
      })
    })
  return { ...checkout, submit, forget: () => intencoes.ended(), pixModal: pix.modal }
}
