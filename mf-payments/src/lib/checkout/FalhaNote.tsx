import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Note } from '@portal/ui/Note'
import { useEffect, useRef } from 'react'
import type { Falha } from './desfecho'
import styles from './checkout.module.css'

export interface FalhaNoteProps {
  falha: Falha
  /** Address of this kind of order's list. */
  pedidos: string
  /** Abandons the attempt, so that the next one is a new intent. */
  onForget: () => void
}

/** Persistent note about the last attempt's failure; the toast disappears after 4 seconds. */
export function FalhaNote(props: FalhaNoteProps) {
  const { falha } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the pressed button is far away; wait until the overlay has returned the focus.
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [falha])
  return (
    <div ref={box} tabIndex={-1} className={styles['note']}>
      <Message {...props} />
    </div>
  )
}

function Message({ falha, pedidos, onForget }: FalhaNoteProps) {
  if (falha.code === 'CHAVE_IDEMPOTENCIA_REUSADA') {
    return (
      <Note
        kind="warning"
        action={
          <div className="row">
            <Link className={buttonClass({ small: true })} to={pedidos}>
              Conferir
            </Link>
            <Button small kind="ghost" onClick={onForget}>
              Começar outro pagamento
            </Button>
          </div>
        }
      >
        <p>
          Um pagamento desta compra já foi enviado e a resposta se perdeu. Confira se ele foi feito antes de
          começar outro.
        </p>
      </Note>
    )
  }
  return (
    <Note kind={falha.incerta ? 'warning' : 'danger'}>
      <p>{falha.incerta ? INCERTA : falha.message}</p>
    </Note>
  )
}

const INCERTA =
  'Não deu para saber se o pagamento chegou até nós. Tente de novo do mesmo jeito: a mesma compra não é cobrada duas vezes.'
