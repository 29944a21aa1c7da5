import { opcaoNaTela } from '@portal/domain/ortografia'
import { Pick, Picks } from '@portal/ui/Choices'
import { useField } from 'formik'
import { useState, type ReactNode } from 'react'
import { campoId, useFieldError } from '../../lib/form/fields'
import styles from './anuncio-form.module.css'

interface OpcoesFieldProps {
  name: string
  legend: ReactNode
  options: readonly string[]
  /** Collapsed behind 'Mostrar mais N opções'. */
  more?: readonly string[]
}

/** Multiple choice as pills. */
export function ListaField({ name, legend, options, more = [] }: OpcoesFieldProps) {
  const [{ value }, , helpers] = useField<string[]>(name)
  const error = useFieldError(name)
  const [unfolded, setUnfolded] = useState(() => more.some((option) => value.includes(option)))
  const toggle = (option: string) =>
    void helpers.setValue(
      value.includes(option) ? value.filter((other) => other !== option) : [...value, option],
    )
  const pick = (option: string) => (
    <Pick key={option} name={name} checked={value.includes(option)} onChange={() => toggle(option)}>
      {opcaoNaTela(option)}
    </Pick>
  )
  return (
    <Picks id={campoId(name)} legend={legend} error={error}>
      {options.map(pick)}
      {more.length > 0 && (
        <details
          className={styles['more']}
          open={unfolded}
          onToggle={(event) => setUnfolded(event.currentTarget.open)}
        >
          <summary>Mostrar mais {more.length} opções</summary>
          <div className="picks">{more.map(pick)}</div>
        </details>
      )}
    </Picks>
  )
}

/** Single choice as pills. */
export function EscolhaField({ name, legend, options }: OpcoesFieldProps) {
  const [{ value }, , helpers] = useField<string>(name)
  const error = useFieldError(name)
  return (
    <Picks id={campoId(name)} legend={legend} error={error}>
      {options.map((option) => (
        <Pick
          key={option}
          type="radio"
          name={name}
          checked={value === option}
          onChange={() => void helpers.setValue(option)}
        >
          {option.replace('R$ ', 'R$\u00A0')}
        </Pick>
      ))}
    </Picks>
  )
}
