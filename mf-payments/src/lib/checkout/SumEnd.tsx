import { formatBRL } from '@portal/domain/dinheiro'
import type { CupomAplicado } from './cupom'
import styles from './checkout.module.css'

/** Last rows of a sum: the coupon's discount, and the total in the unit of payment. */
export function SumEnd({ cupom, total }: { cupom: CupomAplicado | undefined; total: string }) {
  return (
    <>
      {cupom !== undefined && (
        <div className={styles['off']}>
          <dt>Cupom {cupom.codigo}</dt>
          <dd>− {formatBRL(cupom.desconto)}</dd>
        </div>
      )}
      <div className="total">
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
    </>
  )
}
