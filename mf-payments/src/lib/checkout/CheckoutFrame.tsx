import { cx } from '@portal/ui/classes'
import type { ReactNode } from 'react'
import { CardFormLater } from '../card/CardFormLater'
import { BackLink } from '../BackLink'
import { FalhaNote } from './FalhaNote'
import { MethodCards } from './MethodCards'
import type { Metodo } from './metodos'
import { missingToPay, PayAside, PayDock } from './PayAction'
import { Secure } from './Secure'
import { TermsSwitch } from './TermsSwitch'
import type { Checkout } from './useCheckout'
import layout from './checkout.module.css'

/** A checkout that can be paid. */
export interface Payable extends Omit<Checkout, 'attempt' | 'attemptWith'> {
  submit: () => Promise<void>
  /** Abandons the failed attempt, so that the next one is a new intent. */
  forget: () => void
  pixModal: ReactNode
}

export interface CheckoutFrameProps {
  title: string
  back: { to: string; label: string }
  pay: Payable
  metodos: readonly Metodo[]
  /** In the unit of payment. */
  total: string
  /** What is bought. */
  cart: ReactNode
  /** Above the payment methods. */
  note?: ReactNode
  coupon?: ReactNode
  /** Address of this kind of order's list. */
  pedidos: string
}

/** A payment screen: what is bought, beside how it is paid; on phones the button is docked. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { title, back, pay, metodos, total, cart, note, coupon, pedidos } = props
  const action = { total, missing: missingToPay(pay), busy: pay.busy, onPay: () => void pay.submit() }
  return (
    <>
      <div className={cx('wrap', layout['pay'])}>
        <BackLink {...back} />
        <h1>{title}</h1>
        <div className={layout['columns']}>
          {cart}
          <div className={layout['how']}>
            {note}
            {pay.falha !== undefined && (
              <FalhaNote falha={pay.falha} pedidos={pedidos} onForget={pay.forget} />
            )}
            <MethodCards metodos={metodos} value={pay.metodo} onChange={pay.chooseMetodo} />
            {pay.metodo === 'cartao' && <CardFormLater ref={pay.card} dica={pay.dica} />}
            {coupon}
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
