import { Note } from '@portal/ui/Note'
import type { ReactNode } from 'react'
import area from './area.module.css'

/** How the sending of a form stands: its failure, and the first message of each field. */
export interface Sending {
  busy: boolean
  message?: string | undefined
  errors: Record<string, string>
}

export const NOT_SENT: Sending = { busy: false, errors: {} }
export const SENDING: Sending = { busy: true, errors: {} }

interface SheetFormProps {
  sending: Sending
  onSubmit: () => unknown
  children: ReactNode
}

/** A form on a sheet, with its failure on top; submitting it again while it is sent does nothing. */
export function SheetForm({ sending: { busy, message }, onSubmit, children }: SheetFormProps) {
  return (
    <form
      className={`${area['sheet']} stack`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {message !== undefined && (
        <Note kind="danger" role="alert">
          {message}
        </Note>
      )}
      {children}
    </form>
  )
}
