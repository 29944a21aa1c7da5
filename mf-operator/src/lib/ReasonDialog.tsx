import type { Act } from './useAct'
import { TextArea } from '@portal/ui/Input'
import { useState, type ReactNode } from 'react'
import { ActDialog } from './ActDialog'
import { errorOf } from './Form'

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
  const message = errorOf(act.error, campo)
  const confirm = () => {
    setTried(true)
    if (!short) onConfirm(motivo.trim())
  }
  return (
    <ActDialog
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      act={act}
      campos={[campo, ...campos]}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      <TextArea
        label="Motivo"
        hint="Fica na auditoria, com seu nome."
        error={tried && short ? `Escreva ao menos ${MOTIVO_MIN} caracteres.` : message}
        rows={4}
        data-autofocus
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </ActDialog>
  )
}
