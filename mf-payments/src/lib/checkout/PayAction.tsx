import { Button } from '@portal/ui/Button'
import { cx } from '@portal/ui/classes'
import { Dock } from '@portal/ui/Dock'
import styles from './checkout.module.css'

export interface PayActionProps {
  /** In the unit of payment. */
  total: string
  /** Missing input; undefined when payable. */
  missing: string | undefined
  busy: boolean
  onPay: () => void
}

/** The button in the side column of wide screens. */
export function PayAside({ missing, busy, onPay }: PayActionProps) {
  return (
    <div className={cx('side--desk', styles['aside'])}>
      <PayButton {...{ missing, busy, onPay }} block />
      <p className="hint">{missing ?? ' '}</p>
    </div>
  )
}

/** The same button at the bottom of a phone's screen. */
export function PayDock({ total, missing, busy, onPay }: PayActionProps) {
  return (
    <Dock label="Pagar">
      <p className="dock__text">
        <strong className={cx('num', styles['total'])}>{total}</strong>
        {missing !== undefined && <span className={cx('hint', styles['missing'])}>{missing}</span>}
      </p>
      <PayButton {...{ missing, busy, onPay }} />
    </Dock>
  )
}

function PayButton(props: Omit<PayActionProps, 'total'> & { block?: boolean }) {
  const { missing, busy, onPay, block } = props
  return (
    <Button
      kind="primary"
      caps
      block={block}
      disabled={missing !== undefined}
      busy={busy}
      busyLabel="AGUARDE"
      onClick={onPay}
    >
      PAGAR AGORA
    </Button>
  )
}

/** Why PAGAR AGORA is disabled (rule: pagamentos/tela). */
export function missingToPay(state: { metodo: string | undefined; termos: boolean }): string | undefined {
  if (state.metodo === undefined) return 'Escolha a forma de pagamento.'
  return state.termos ? undefined : 'Aceite os termos para continuar.'
}
