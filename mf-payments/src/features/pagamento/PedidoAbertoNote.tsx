import { Link } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Note } from '@portal/ui/Note'
import layout from '../../lib/checkout/checkout.module.css'
import { statusHref } from '../../lib/enderecos'
import { isAwaitingCard, type PedidoAberto } from './usePedidoAberto'

/** Says that this listing has a payment under way, and leads to it. */
export function PedidoAbertoNote({ pedido }: { pedido: PedidoAberto }) {
  return (
    <Note
      kind={isAwaitingCard(pedido) ? 'warning' : 'info'}
      role="status"
      className={layout['note']}
      action={
        <Link
          className={buttonClass({ small: true })}
          to={statusHref('pending', pedido.reference, 'promocao')}
        >
          Ver o pagamento
        </Link>
      }
    >
      <p>{textOf(pedido)}</p>
    </Note>
  )
}

function textOf({ metodo }: PedidoAberto): string {
  if (metodo === 'cartao') {
    return 'A operadora do cartão ainda não respondeu ao pagamento deste anúncio. Para não pagar duas vezes, espere a resposta.'
  }
  if (metodo === 'pix') {
    return 'Há um Pix em aberto para este anúncio. Escolha Pix para ver o mesmo código, ou pague de outro jeito: pague só um deles.'
  }
  return 'Há um pagamento em aberto para este anúncio. Pague só um deles.'
}
