import type { SelectHTMLAttributes } from 'react'
import { cx } from './classes'
import { Field, type FieldProps } from './Field'

export interface SelectOption {
  value: string
  label: string
}

export type SelectProps = Omit<FieldProps, 'children' | 'className'> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    fieldClassName?: string
    options: readonly (SelectOption | string)[]
    /** The empty choice ('Todas as zonas'). */
    placeholder?: string
  }

/** A labelled native select. */
export function Select(props: SelectProps) {
  const { label, hideLabel, hint, error, aside, id, fieldClassName, className, ...rest } = props
  const { options, placeholder, ...select } = rest
  return (
    <Field {...{ label, hideLabel, hint, error, aside, id }} className={fieldClassName}>
      {(control) => (
        <select {...select} {...control} className={cx('input', className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } =
              typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={value} value={value}>
                {text}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}
