import { pedido as pedidoCall, type PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { rotuloPedido } from '@portal/domain/pedido'
import { call, Link, useParams } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useLoad } from '@portal/platform/useLoad'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass, cx } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useCallback } from 'react'
import { CardFormLater } from '../../lib/card/CardFormLater'
import { FalhaNote } from '../../lib/checkout/FalhaNote'
import { MethodCards } from '../../lib/checkout/MethodCards'
import { metodosEmDinheiro } from '../../lib/checkout/metodos'
import { missingToPay, PayAside, PayDock } from '../../lib/checkout/PayAction'
import { Secure } from '../../lib/checkout/Secure'
import { TermsSwitch } from '../../lib/checkout/TermsSwitch'
import { valorDe } from '../../lib/pedido'
import { usePagarPedido } from './usePagarPedido'
import layout from '../../lib/checkout/checkout.module.css'

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
  const action = {
    total: formatBRL(valorDe(pedido)),
    missing: missingToPay(pay),
    busy: pay.busy,
    onPay: () => void pay.submit(),
  }
  return (
    <>
      <div className={cx('wrap', layout['pay'])}>
        <BackLink />
        <h1>Pagar pedido</h1>
        <div className={layout['columns']}>
          <Summary pedido={pedido} />
          <div className={layout['how']}>
            {pay.falha !== undefined && (
              <FalhaNote falha={pay.falha} pedidos="/pedidos" onForget={pay.forget} />
            )}
            <MethodCards
              metodos={metodosEmDinheiro(pagamentos.metodos)}
              value={pay.metodo}
              onChange={pay.chooseMetodo}
            />
            {pay.metodo === 'cartao' && <CardFormLater ref={pay.card} dica={pay.dica} />}
            <TermsSwitch on={pay.termos} onChange={pay.setTermos} />
            <PayAside {...action} />
            <Secure />
          </div>
        </div>
      </div>
      <PayDock {...action} />
      {pay.pixModal}
    </>
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
      <BackLink />
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
      <BackLink />
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

function BackLink() {
  return (
    <Link className={`${buttonClass({ kind: 'ghost', small: true })} back`} to="/pedidos">
      <Icon of={ArrowLeft} />
      Meus pedidos
    </Link>
  )
}
