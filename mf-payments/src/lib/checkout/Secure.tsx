import { cx } from '@portal/ui/classes'
import { Icon, Lock } from '@portal/ui/icons'
import styles from './checkout.module.css'

/** Explains how card numbers are handled (rule: pagamentos/cartao). */
export function Secure() {
  return (
    <p className={cx('hint row', styles['secure'])}>
      <Icon of={Lock} />
      <span>O número do cartão não passa pelos nossos servidores.</span>
    </p>
  )
}
