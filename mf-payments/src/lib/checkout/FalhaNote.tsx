import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Note } from '@portal/ui/Note'
import { useEffect, useRef } from 'react'
import type { Falha } from './desfecho'
import styles from './checkout.module.css'

export interface FalhaNoteProps {
  falha: Falha
  /** Where the orders of this kind are listed. */
  pedidos: string
  /** Gives the attempt up, so that the next one is another. */
  onForget: () => void
}

/** What the last attempt came to, where it can be read for as long as it takes (the toast goes after 4 seconds). */
export function FalhaNote(props: FalhaNoteProps) {
  const { falha } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the button that was pressed is far from here; the overlay gives it the focus back first.
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
