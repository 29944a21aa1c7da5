import type { ApiError } from '@portal/api/erros'
import { Note } from '@portal/ui/Note'
import type { ReactNode } from 'react'
import area from './area.module.css'
import { errosDeCampo, mensagemDe } from './mensagem'

/** State of a submission: busy, its failure, and the first message of each field. */
export interface Sending {
  busy: boolean
  message?: string | undefined
  errors: Record<string, string>
}

export const NOT_SENT: Sending = { busy: false, errors: {} }
export const SENDING: Sending = { busy: true, errors: {} }

/** A failed submission: the messages of its fields, or else one for the form. */
export function failed(error: ApiError, fallback: string): Sending {
  const errors = errosDeCampo(error)
  if (Object.keys(errors).length > 0) return { busy: false, errors }
  return { busy: false, errors, message: mensagemDe(error, fallback) }
}

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
