import { formatBRL } from '@portal/domain/dinheiro'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { cx } from '@portal/ui/classes'
import { Fold } from '@portal/ui/Fold'
import { Icon, TicketPercent } from '@portal/ui/icons'
import { Input } from '@portal/ui/Input'
import { useState, type FormEvent } from 'react'
import { checkCupom, type AlvoDoCupom, type CupomAplicado } from './cupom'
import styles from './checkout.module.css'

export interface CouponFieldProps {
  /** Subject of the purchase; undefined while nothing is chosen. */
  alvo: AlvoDoCupom | undefined
  applied: CupomAplicado | undefined
  onChange: (cupom: CupomAplicado | undefined) => void
  /** Shown instead of the field when a coupon would have no effect. */
  unavailable?: string
}

/**
 * Collapsible coupon field: the server validates the code, then it is applied to the total and can be
 * removed.
 */
export function CouponField({ alvo, applied, onChange, unavailable }: CouponFieldProps) {
  if (applied !== undefined && unavailable === undefined)
    return (
      <div className={cx('row row--between', styles['block'])}>
        <p role="status">
          Cupom <strong>{applied.codigo}</strong> aplicado: − {formatBRL(applied.desconto)}
        </p>
        <Button small onClick={() => onChange(undefined)}>
          Remover cupom
        </Button>
      </div>
    )
  return (
    <div className={styles['fold']}>
      <Fold
        summary={
          <>
            <Icon of={TicketPercent} />
            Tenho um cupom
          </>
        }
      >
        {unavailable !== undefined ? (
          <p className={cx('hint', styles['noCoupon'])}>{unavailable}</p>
        ) : (
          <CouponForm alvo={alvo} onChange={onChange} />
        )}
      </Fold>
    </div>
  )
}

function CouponForm({ alvo, onChange }: Pick<CouponFieldProps, 'alvo' | 'onChange'>) {
  const [codigo, setCodigo] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (alvo === undefined) return setError('Escolha um pacote antes de aplicar o cupom.')
    setBusy(true)
    const result = await checkCupom(call, codigo, alvo)
    setBusy(false)
    if (result.ok) onChange(result.cupom)
    else setError(result.message)
  }
  return (
    <form className={styles['coupon']} noValidate onSubmit={(event) => void submit(event)}>
      <Input
        label="Código do cupom"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="Ex.: BEMVINDA10"
        value={codigo}
        error={error}
        onChange={(event) => {
          setCodigo(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={busy} busyLabel="Aplicando">
        Aplicar
      </Button>
    </form>
  )
}
