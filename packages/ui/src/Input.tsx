import type { ComponentPropsWithRef, TextareaHTMLAttributes } from 'react'
import { cx } from './classes'
import { Field, type FieldProps } from './Field'

type FieldParts = Omit<FieldProps, 'children' | 'className'> & { fieldClassName?: string }

/** A labelled text input. */
export function Input(props: FieldParts & Omit<ComponentPropsWithRef<'input'>, 'id'>) {
  const { label, hideLabel, hint, error, aside, id, fieldClassName, className, ...input } = props
  return (
    <Field {...{ label, hideLabel, hint, error, aside, id }} className={fieldClassName}>
      {(control) => <input {...input} {...control} className={cx('input', className)} />}
    </Field>
  )
}

/** A labelled multi-line input; with `limit` it counts characters. */
export function TextArea(
  props: FieldParts &
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'> & { value: string; limit?: number },
) {
  const { label, hideLabel, hint, error, id, fieldClassName, className, limit, ...area } = props
  const aside = limit === undefined ? props.aside : <Counter used={area.value.length} limit={limit} />
  return (
    <Field {...{ label, hideLabel, hint, error, aside, id }} className={fieldClassName}>
      {(control) => <textarea {...area} {...control} maxLength={limit} className={cx('input', className)} />}
    </Field>
  )
}

function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className="hint num nowrap">
      {used}/{limit}
    </span>
  )
}
