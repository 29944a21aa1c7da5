import { Dialog } from '@portal/ui/Dialog'
import type { ReactNode } from 'react'
import { FormError } from './Form'
import { Action } from './Pieces'
import styles from './pieces.module.css'
import type { Act } from './useAct'

interface ActDialogProps {
  title: string
  confirmLabel: string
  danger?: boolean
  act: Act
  /** Fields of `children` that show their own message. */
  campos: readonly string[]
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that ends in one act; an error of no field stands below the fields. */
export function ActDialog(props: ActDialogProps) {
  const { title, confirmLabel, danger = false, act, campos, onConfirm, onClose, children } = props
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Action kind="ghost" onClick={onClose}>
            Voltar
          </Action>
          <Action kind={danger ? 'no' : 'go'} disabled={act.busy} onClick={onConfirm}>
            {confirmLabel}
          </Action>
        </>
      }
    >
      <div className={`dlg__bd ${styles.stack}`}>
        {children}
        <FormError error={act.error} fields={campos} />
      </div>
    </Dialog>
  )
}
