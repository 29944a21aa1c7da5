import { pedido as pedidoCall, type PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { rotuloPedido } from '@portal/domain/pedido'
import { call, Link, useParams } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useLoad } from '@portal/platform/useLoad'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useCallback } from 'react'
import { BackLink } from '../../lib/BackLink'
import { CheckoutFrame } from '../../lib/checkout/CheckoutFrame'
import { metodosEmDinheiro } from '../../lib/checkout/metodos'
import { valorDe } from '../../lib/pedido'
import { usePagarPedido } from './usePagarPedido'
import layout from '../../lib/checkout/checkout.module.css'

const BACK = { to: '/pedidos', label: 'Meus pedidos' }

/** /pedidos/:id: pays a pending, expired or refused order (rule: pagamentos/meus-pedidos). */
export default function PagarPedidoScreen() {
  const { id = '' } = useParams()
  const { value, reload } = useLoad(
    `pedido:${id}`,
    useCallback((signal: AbortSignal) => call(pedidoCall, { params: { order_id: id } }, { signal }), [id]),
  )
  const { data } = value
  if (data !== undefined) return <Loaded key={data.order_id} pedido={data} onStale={reload} />
  return (
    <div className="wrap">
      {value.state === 'loading' ? (
        <PanelSkeleton label="Carregando o pedido" />
      ) : (
        <Failed onRetry={reload} />
      )}
    </div>
  )
}

function Loaded(props: { pedido: PedidoNoFio; onStale: () => void }) {
  const { acoes } = props.pedido
  const payable = acoes.includes('pagar') || acoes.includes('repetir')
  return payable ? <Pagar {...props} /> : <NothingToPay pedido={props.pedido} />
}

function Pagar({ pedido, onStale }: { pedido: PedidoNoFio; onStale: () => void }) {
  const { pagamentos } = useSite()
  const pay = usePagarPedido(pedido, onStale)
  return (
    <CheckoutFrame
      title="Pagar pedido"
      back={BACK}
      pay={pay}
      metodos={metodosEmDinheiro(pagamentos.metodos)}
      total={formatBRL(valorDe(pedido))}
      cart={<Summary pedido={pedido} />}
      pedidos="/pedidos"
    />
  )
}

function Summary({ pedido }: { pedido: PedidoNoFio }) {
  const { rotulo, cor } = rotuloPedido(pedido)
  return (
    <section className={layout['order']} aria-label="Pedido">
      <p className="hint">Total</p>
      <p className={layout['amount']}>{formatBRL(valorDe(pedido))}</p>
      <p>
        <strong>{pedido.descricao}</strong>
      </p>
      {pedido.anuncio !== null && <p>{pedido.anuncio.titulo}</p>}
      <p className="hint row">
        <span className="num">Pedido {pedido.numero}</span>
        <Badge tone={cor}>{rotulo}</Badge>
      </p>
      <p className="hint">Outra forma de pagamento encerra a cobrança anterior deste pedido.</p>
    </section>
  )
}

function NothingToPay({ pedido }: { pedido: PedidoNoFio }) {
  const waits = pedido.status === 'PENDING'
  return (
    <div className="wrap">
      <BackLink {...BACK} />
      <Empty
        heading="h1"
        title={waits ? 'Ainda não sabemos se o cartão passou' : 'Não há o que pagar neste pedido'}
        actions={
          <Link className={buttonClass({ kind: 'primary' })} to="/pedidos">
            Ver meus pedidos
          </Link>
        }
      >
        <p>
          {waits
            ? 'A operadora não respondeu e perguntamos a ela. Não pague de novo: poderia cobrar duas vezes.'
            : `Situação: ${rotuloPedido(pedido).rotulo.toLowerCase()}.`}
        </p>
      </Empty>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <BackLink {...BACK} />
      <Empty
        heading="h1"
        role="alert"
        title="O pedido não chegou"
        actions={
          <Button kind="primary" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        <p>Pagamentos feitos não se perdem.</p>
      </Empty>
    </>
  )
}
