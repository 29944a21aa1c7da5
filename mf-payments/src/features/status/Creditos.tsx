import type { PedidoNoFio } from '@portal/api/pedidos'
import { diasDeTop, precoUnitario } from '@portal/domain/creditos-em-uso'
import { emCreditos, formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { useSession } from '@portal/platform'
import { valorDe } from '../../lib/pedido'
import styles from './status.module.css'

/** What a credit purchase brought: amount, unit price, worth in days of TOP, and the new balance. */
export function CreditosRecebidos({ pedido }: { pedido: PedidoNoFio }) {
  const session = useSession()
  const recebidos = emCreditos(pedido.creditos)
  const dias = diasDeTop(recebidos)
  return (
    <dl className={styles['slip']}>
      <div>
        <dt>Você recebeu</dt>
        <dd className={styles['value']}>{formatCreditos(recebidos)}</dd>
      </div>
      <div>
        <dt>Preço por crédito</dt>
        <dd className="num">{formatBRL(precoUnitario(valorDe(pedido), recebidos))}</dd>
      </div>
      <div>
        <dt>Dá para</dt>
        <dd>{dias === 1 ? '1 dia de TOP' : `${dias} dias de TOP`}</dd>
      </div>
      {session.signedIn && (
        <div>
          <dt>Saldo agora</dt>
          <dd className={styles['value']}>{formatCreditos(emCreditos(session.user.creditos))}</dd>
        </div>
      )}
    </dl>
  )
}
