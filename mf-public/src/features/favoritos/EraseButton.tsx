import { alert } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Icon, Trash2 } from '@portal/ui/icons'

interface EraseButtonProps {
  label: string
  /** Title of the question, when it says more than the label. */
  title?: string
  message: string
  onErase: () => void
  /** For the page's own erasure. */
  kind?: 'ghost' | 'danger'
}

/** Erases from this device after a question. */
export function EraseButton({ label, title = label, message, onErase, kind = 'ghost' }: EraseButtonProps) {
  const ask = async () => {
    if (await alert.confirm({ title, message, confirmLabel: label, danger: true })) onErase()
  }
  return (
    <Button kind={kind} small onClick={() => void ask()}>
      <Icon of={Trash2} /> {label}
    </Button>
  )
}
