import type { ApiError } from '@portal/api/erros'
import styles from './pieces.module.css'

/** First message of a failed call for a field. */
export function errorOf(error: ApiError | undefined, field: string): string | undefined {
  return error?.errors?.[field]?.[0]
}

/** Names of fields that no control of their form shows. */
const NOMES: Readonly<Record<string, string>> = {
  codigo: 'Motivo',
  conta: 'Conta',
  estado: 'Decisão',
  hashes: 'Hashes',
  papeis: 'Papéis',
  recebimento: 'Recebimento',
  status: 'Decisão',
}

function linesOf({ message, errors = {} }: ApiError, fields: readonly string[]): string[] {
  const named = Object.entries(errors).filter(([, messages]) => messages.length > 0)
  if (named.length === 0) return [message]
  return named
    .filter(([field]) => !fields.includes(field))
    .map(([field, [first = message]]) => {
      const name = NOMES[field.split('.')[0] ?? field]
      return name === undefined ? first : `${name}: ${first}`
    })
}

interface FormErrorProps {
  error: ApiError | undefined
  /** Fields that show their own message. */
  fields?: readonly string[]
}

/** Message of a failed call that no field shows. */
export function FormError({ error, fields = [] }: FormErrorProps) {
  const lines = error === undefined ? [] : linesOf(error, fields)
  if (lines.length === 0) return null
  return (
    <div className={styles.error} role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
