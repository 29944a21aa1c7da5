import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import type { ReactNode } from 'react'

interface AvisoProps {
  children: ReactNode
  actionLabel: string
  onAction: () => void
}

/** Notice about the stored form, with an action. */
export function AvisoRascunho({ children, actionLabel, onAction }: AvisoProps) {
  return (
    <Note
      role="status"
      action={
        <Button small onClick={onAction}>
          {actionLabel}
        </Button>
      }
    >
      <p>{children}</p>
    </Note>
  )
}
