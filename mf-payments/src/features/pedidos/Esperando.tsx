import type { PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { ROTULO_METODO_PAGAMENTO } from '@portal/domain/opcoes'
import { ArrowRight, Icon } from '@portal/ui/icons'
import { useEffect, useState } from 'react'
import { formatInstanteLocal } from '../../lib/datas'
import { valorDe } from '../../lib/pedido'
import { venceEm } from './grupos'
import styles from './pedidos.module.css'

const MINUTE_MS = 60_000

/** An order waiting for payment, with the time left and its main action. */
export function Esperando({ pedido, onPay }: { pedido: PedidoNoFio; onPay: () => void }) {
  const now = useMinute()
  return (
    <section className={`panes ${styles['waits'] ?? ''}`} aria-labelledby="pedido-esperando">
      <div>
        <p className="panes__soft">Esperando pagamento</p>
        <h2 id="pedido-esperando">
          <span className="nowrap">
            {ROTULO_METODO_PAGAMENTO[pedido.metodo]} de {formatBRL(valorDe(pedido))}
          </span>{' '}
          {venceEm(pedido.expiraEm, now)}
        </h2>
        <p className="panes__soft">
          {pedido.descricao}
          {pedido.anuncio !== null && ` para “${pedido.anuncio.titulo}”`}.
        </p>
      </div>
      <div>
        <p className="panes__soft num">Pedido {pedido.numero}</p>
        <p className="panes__soft num">Feito em {formatInstanteLocal(pedido.criadoEm)}</p>
      </div>
      <button type="button" className="panes__lit" onClick={onPay}>
        Retomar pagamento
        <Icon of={ArrowRight} />
      </button>
    </section>
  )
}

/** Current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
