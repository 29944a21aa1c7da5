import { extratoCreditos } from '@portal/api/creditos'
import type { PedidoNoFio } from '@portal/api/pedidos'
import { precoUnitario, valeEmTop } from '@portal/domain/creditos-em-uso'
import { emCreditos, formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { call, useSession } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { SkeletonBar } from '@portal/ui/Skeleton'
import { valorDe } from '../../lib/pedido'
import styles from './status.module.css'
import { UsarAgora } from './UsarAgora'

/**
 * What a credit purchase brought: amount, unit price, worth in days of TOP, the balance before and now, and a
 * listing to use it on (rule: creditos/em-uso).
 */
export function CreditosRecebidos({ pedido }: { pedido: PedidoNoFio }) {
  const { antes, agora } = useSaldos(pedido)
  const recebidos = emCreditos(pedido.creditos)
  return (
    <>
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
          <dd>{valeEmTop(recebidos)}</dd>
        </div>
        {antes !== 'unknown' && (
          <div>
            <dt>Saldo antes</dt>
            <dd>
              <Saldo of={antes} />
            </dd>
          </div>
        )}
        {agora !== 'unknown' && (
          <div>
            <dt>Saldo agora</dt>
            <dd className={styles['value']}>
              <Saldo of={agora} />
            </dd>
          </div>
        )}
      </dl>
      {typeof agora === 'number' && <UsarAgora saldo={emCreditos(agora)} />}
    </>
  )
}

type SaldoLido = number | 'loading' | 'unknown'

/** The bar keeps the line's height, so that nothing below moves. */
const Saldo = ({ of: saldo }: { of: number | 'loading' }) =>
  saldo === 'loading' ? <SkeletonBar width="6rem" height="1lh" /> : formatCreditos(emCreditos(saldo))

/**
 * From the statement, newest first: the purchase's line has the balance before, since the balance may have been
 * used by now, and the session's balance may be older than the purchase.
 */
function useSaldos({ order_id: id }: PedidoNoFio): { antes: SaldoLido; agora: SaldoLido } {
  const session = useSession()
  const { value } = useLoad(`extrato:${id}`, (signal) => call(extratoCreditos, { query: {} }, { signal }))
  if (value.state === 'loading') return { antes: 'loading', agora: 'loading' }
  const lines = value.data?.data ?? []
  const line = lines.find(({ referencia, quantidade }) => referencia === id && quantidade > 0)
  const ofSession = session.signedIn ? session.user.creditos : 'unknown'
  return {
    antes: line ? line.saldo - line.quantidade : 'unknown',
    agora: lines[0]?.saldo ?? ofSession,
  }
}
