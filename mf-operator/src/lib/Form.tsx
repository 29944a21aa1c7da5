import type { ApiError } from '@portal/api/erros'
import { useId, type ReactNode } from 'react'
import styles from './pieces.module.css'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong with it. */
  error?: string | undefined
  children: (props: {
    id: string
    className: string | undefined
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label, its control, and its error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const told = error !== undefined || hint !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error !== undefined,
        'aria-describedby': told ? `${id}-d` : undefined,
      })}
      {told && (
        <p id={`${id}-d`} className={error === undefined ? styles.sub : styles.error}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

/** First message of a failed call for a field. */
export function errorOf(error: ApiError | undefined, field: string): string | undefined {
  return error?.errors?.[field]?.[0]
}

/** Form-level message of a failed call; empty when its fields show it. */
export function FormError({ error }: { error: ApiError | undefined }) {
  if (error === undefined) return null
  return (
    <p className={styles.error} role="alert">
      {error.message}
    </p>
  )
}
