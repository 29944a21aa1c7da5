import { CAMPO_OBRIGATORIO } from '@portal/domain/anuncio'
import { Form, useFormikContext } from 'formik'
import type { ComponentProps, FormEvent } from 'react'

/**
 * A form that reports missing `required` fields at the field, instead of the browser's own bubble in its own
 * language.
 */
export function RequiredForm(props: ComponentProps<typeof Form>) {
  const { setErrors, setTouched } = useFormikContext()
  const stop = (event: FormEvent<HTMLFormElement>) => {
    const missing = [...event.currentTarget.elements].filter(isMissing)
    if (missing.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const named = <T,>(value: T) => Object.fromEntries(missing.map(({ name }) => [name, value]))
    void setTouched(named(true), false)
    setErrors(named(CAMPO_OBRIGATORIO))
    missing[0]?.focus()
  }
  return <Form noValidate onSubmitCapture={stop} {...props} />
}

const isMissing = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.required && element.value.trim() === ''
