import { useId, type ReactNode } from 'react'
import { cx } from './classes'
import { CircleAlert, Icon } from './icons'

/** Attributes that bind a control to its field's label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string
  /** Right of the hint, such as a counter. */
  aside?: ReactNode
  className?: string
  /** Fixed id, for summaries that link to the field. */
  id?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error of one input. */
export function Field(props: FieldProps) {
  const { label, hideLabel = false, hint, error, aside, className, children } = props
  const generated = useId()
  const id = props.id ?? generated
  const described = [error !== undefined && `${id}-erro`, hint !== undefined && `${id}-dica`].filter(Boolean)
  return (
    <div className={cx('field', error !== undefined && 'field--bad', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldError id={`${id}-erro`}>{error}</FieldError>}
      {(hint !== undefined || aside !== undefined) && (
        <div className="field__row">
          {hint === undefined ? (
            <span />
          ) : (
            <p className="hint" id={`${id}-dica`}>
              {hint}
            </p>
          )}
          {aside}
        </div>
      )}
    </div>
  )
}

/** Error message of a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Icon of={CircleAlert} small />
      <span>{children}</span>
    </p>
  )
}
