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
  const session = useSession()
  const antes = useSaldoAntes(pedido)
  const recebidos = emCreditos(pedido.creditos)
  const saldo = session.signedIn ? session.user.creditos : undefined
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
              {antes === 'loading' ? (
                <SkeletonBar width="6rem" height="1lh" />
              ) : (
                formatCreditos(emCreditos(antes))
              )}
            </dd>
          </div>
        )}
        {saldo !== undefined && (
          <div>
            <dt>Saldo agora</dt>
            <dd className={styles['value']}>{formatCreditos(emCreditos(saldo))}</dd>
          </div>
        )}
      </dl>
      {saldo !== undefined && <UsarAgora saldo={emCreditos(saldo)} />}
    </>
  )
}

/** From the purchase's line of the statement: the balance may have been used since. */
function useSaldoAntes({ order_id: id }: PedidoNoFio): number | 'loading' | 'unknown' {
  const { value } = useLoad(`extrato:${id}`, (signal) => call(extratoCreditos, { query: {} }, { signal }))
  if (value.state === 'loading') return 'loading'
  const line = value.data?.data.find(({ referencia, quantidade }) => referencia === id && quantidade > 0)
  return line ? line.saldo - line.quantidade : 'unknown'
}
