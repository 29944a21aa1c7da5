import type { PedidoNoFio } from '@portal/api/pedidos'
import { PAGINA_TAMANHO } from '@portal/domain/limites'
import { Link, navigate, useSearchParams } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Pagination } from '@portal/ui/Pagination'
import { usePix } from '../../lib/pix/usePix'
import { origemDe, pedidoHref, pixDoPedido } from '../../lib/pedido'
import { Desistencias } from '../../lib/desistencia/Desistencias'
import { Esperando } from './Esperando'
import { esperando, porMes } from './grupos'
import { PedidoRow } from './PedidoRow'
import { PedidosSkeleton } from './PedidosSkeleton'
import { usePedidos } from './usePedidos'
import { useState, type AnchorHTMLAttributes } from 'react'
import styles from './pedidos.module.css'

/** /pedidos: all orders with their possible actions (rule: pagamentos/meus-pedidos). */
export default function PedidosScreen() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { value, reload, cancel, cancelling } = usePedidos(page)
  const pay = usePayPix()
  const { data } = value
  return (
    <div className="wrap">
      <div className={styles['intro']}>
        <h1>Meus pedidos</h1>
        <p className="muted">Tudo o que você pagou ou começou a pagar.</p>
      </div>
      {value.state === 'error' && <Failed onRetry={reload} />}
      {data === undefined ? (
        value.state === 'loading' && <PedidosSkeleton />
      ) : data.total === 0 ? (
        <Nothing />
      ) : (
        <Lista
          data={data.data}
          busy={value.state === 'loading'}
          {...{ cancel, cancelling }}
          onPay={pay.open}
        />
      )}
      {data !== undefined && (
        <Pagination
          page={page}
          last={Math.ceil(data.total / PAGINA_TAMANHO)}
          hrefOf={(next) => `/pedidos?page=${next}`}
          link={PageLink}
        />
      )}
      <Desistencias onUndone={reload} />
      {pay.modal}
    </div>
  )
}

interface ListaProps {
  data: readonly PedidoNoFio[]
  busy: boolean
  cancel: (pedido: PedidoNoFio) => Promise<void>
  cancelling: string | undefined
  onPay: (pedido: PedidoNoFio) => void
}

/** Pending payments first and enlarged, then everything by month. */
function Lista({ data, busy, cancel, cancelling, onPay }: ListaProps) {
  const waits = esperando(data)
  return (
    <div aria-busy={busy || undefined}>
      {waits !== undefined && <Esperando pedido={waits} onPay={() => onPay(waits)} />}
      {porMes(data).map(({ titulo, pedidos }) => (
        <section key={titulo} className={styles['month']} aria-label={titulo}>
          <h2>{titulo}</h2>
          <ul className={styles['list']}>
            {pedidos.map((pedido) => (
              <PedidoRow
                key={pedido.order_id}
                pedido={pedido}
                cancelling={cancelling === pedido.order_id}
                onCancel={() => void cancel(pedido)}
                onPay={() => onPay(pedido)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PageLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <Link to={href} {...rest} />
}

/** Shows a pending Pix order's code again; any other order is paid on its own page. */
function usePayPix() {
  const [paying, setPaying] = useState<PedidoNoFio>()
  const pix = usePix({
    origem: paying === undefined ? 'promocao' : origemDe(paying),
    likely: false,
    onLeave: () => undefined,
    onRenew: () => paying && navigate(pedidoHref(paying.order_id)),
  })
  const open = (pedido: PedidoNoFio) => {
    const cobranca = pixDoPedido(pedido)
    if (cobranca === undefined) return navigate(pedidoHref(pedido.order_id))
    setPaying(pedido)
    pix.open(cobranca)
  }
  return { open, modal: pix.modal }
}

function Nothing() {
  return (
    <Empty
      title="Nenhum pedido ainda"
      actions={
        <Link className={buttonClass({ kind: 'primary' })} to="/promover-anuncio">
          Promover um anúncio
        </Link>
      }
    >
      <p>
        Quando você promover um anúncio ou comprar créditos, o pedido, o código para pagar e o recibo ficam
        aqui.
      </p>
    </Empty>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty
      role="alert"
      title="Os pedidos não chegaram"
      actions={
        <Button kind="primary" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      <p>Pagamentos feitos não se perdem.</p>
    </Empty>
  )
}
