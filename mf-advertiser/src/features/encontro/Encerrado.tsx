import { Button } from '@portal/ui/Button'
import { CircleCheck, Icon } from '@portal/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { formatHora } from '../../lib/datas'
import styles from './encontro.module.css'

/** The same for both words (rule: encontro-seguro/palavras). */
export function Encerrado({ onContinue }: { onContinue: () => void }) {
  const [hora] = useState(() => formatHora(new Date()))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="wrap" data-frameless>
      <div className={styles['clock']}>
        <Icon of={CircleCheck} className={styles['okk']} />
        <h1 ref={title} tabIndex={-1}>
          Encerrado
        </h1>
        <p className="muted">Às {hora}.</p>
        <Button onClick={onContinue}>Continuar</Button>
      </div>
    </div>
  )
}
