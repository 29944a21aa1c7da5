import { mensagemNaTela } from '@portal/domain/ortografia'
import { Input } from '@portal/ui/Input'
import { Select, type SelectProps } from '@portal/ui/Select'
import { useField } from 'formik'
import { createContext, useContext, type ChangeEvent, type ComponentProps } from 'react'

/** Id of a field's control, for links from an error summary. */
export function campoId(name: string): string {
  return `campo-${name}`
}

/** Why a review refused what a field holds. */
export interface CampoRecusado {
  campo: string
  texto: string
}

const Recusado = createContext<CampoRecusado | undefined>(undefined)
export const CampoRecusadoProvider = Recusado.Provider

/** A field's error after blur or a submission attempt, or why it was refused, until it is changed. */
export function useFieldError(name: string): string | undefined {
  const [, meta] = useField(name)
  const recusado = useContext(Recusado)
  const { error } = meta
  if (recusado?.campo === name && meta.value === meta.initialValue) return recusado.texto
  return meta.touched && error !== undefined && error !== '' ? mensagemNaTela(error) : undefined
}

interface TextProps extends Omit<ComponentProps<typeof Input>, 'id' | 'value' | 'name'> {
  name: string
  /** Formats the typed text. */
  mask?: (typed: string) => string
}

/** A text field bound to the surrounding form. */
export function TextField({ name, mask, onBlur, ...props }: TextProps) {
  const [field, , helpers] = useField<string | number>(name)
  const error = useFieldError(name)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    void helpers.setValue(mask === undefined ? typed : mask(typed))
  }
  return (
    <Input
      error={error}
      {...props}
      {...field}
      id={campoId(name)}
      onChange={change}
      onBlur={(event) => {
        field.onBlur(event)
        onBlur?.(event)
      }}
    />
  )
}

interface SelectFieldProps extends Omit<SelectProps, 'id' | 'value' | 'name' | 'onChange'> {
  name: string
  /** Overrides the change handler, when a choice clears another field. */
  onChoice?: (value: string) => void
}

/** A select bound to the surrounding form. */
export function SelectField({ name, onChoice, ...props }: SelectFieldProps) {
  const [field, , helpers] = useField<string>(name)
  const error = useFieldError(name)
  return (
    <Select
      error={error}
      {...props}
      {...field}
      id={campoId(name)}
      onChange={(event) => {
        const { value } = event.currentTarget
        if (onChoice === undefined) void helpers.setValue(value)
        else onChoice(value)
      }}
    />
  )
}
