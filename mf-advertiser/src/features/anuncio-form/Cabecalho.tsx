import { Link } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import type { ReactNode } from 'react'
import { formatHora } from '../../lib/datas'
import styles from './anuncio-form.module.css'

export interface CabecalhoProps {
  title: string
  /** Target and label of the link that leaves the form. */
  leave: { to: string; label: string }
  /** Shown below the title. */
  notice?: ReactNode
  /** When the form was last stored on this device. */
  savedAt?: Date
}

/** Form header: title, time of the last save, link to leave. */
export function Cabecalho({ title, leave, notice, savedAt }: CabecalhoProps) {
  return (
    <>
      <div className={styles['top']}>
        <div>
          <p className={styles['saved']} role="status">
            {savedAt !== undefined && `Rascunho guardado às ${formatHora(savedAt)}`}
          </p>
          <h1>{title}</h1>
        </div>
        <Link className={buttonClass({ kind: 'ghost', small: true })} to={leave.to}>
          {leave.label}
        </Link>
      </div>
      {notice}
    </>
  )
}
