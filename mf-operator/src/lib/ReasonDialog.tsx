import type { Act } from './useAct'
import { Dialog } from '@portal/ui/Dialog'
import { TextArea } from '@portal/ui/Input'
import { useState, type ReactNode } from 'react'
import { errorOf, FormError } from './Form'
import { Action } from './Pieces'
import styles from './pieces.module.css'

export const MOTIVO_MIN = 10

interface ReasonDialogProps {
  title: string
  confirmLabel: string
  /** Effect of the act, and who must confirm it. */
  children?: ReactNode
  danger?: boolean
  /** The server's name of the reason. */
  campo?: string
  /** Fields of `children` that show their own message. */
  campos?: readonly string[]
  act: Act
  onConfirm: (motivo: string) => void
  onClose: () => void
}

/** Asks for the reason of an audited act. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmLabel, children, danger = false, act, onConfirm, onClose } = props
  const { campo = 'motivo', campos = [] } = props
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const short = motivo.trim().length < MOTIVO_MIN
  const told = errorOf(act.error, campo)
  const confirm = () => {
    setTried(true)
    if (!short) onConfirm(motivo.trim())
  }
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
          <Action kind={danger ? 'no' : 'go'} disabled={act.busy} onClick={confirm}>
            {confirmLabel}
          </Action>
        </>
      }
    >
      <div className={`dlg__bd ${styles.stack}`}>
        {children}
        <TextArea
          label="Motivo"
          hint="Fica na auditoria, com seu nome."
          error={tried && short ? `Escreva ao menos ${MOTIVO_MIN} caracteres.` : told}

          rows={4}
          data-autofocus
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
        <FormError error={act.error} fields={[campo, ...campos]} />
      </div>
    </Dialog>
  )
}
