import type { AnuncioForm } from '@portal/domain/anuncio'
import { ROTULOS_SUGERIDOS } from '@portal/domain/expediente'
import { VALOR_MAX, VALOR_ROTULO_MAX, VALORES_MAX } from '@portal/domain/limites'
import { Button } from '@portal/ui/Button'
import { FieldError } from '@portal/ui/Field'
import { Icon, Plus, Trash2 } from '@portal/ui/icons'
import { Input } from '@portal/ui/Input'
import { useField } from 'formik'
import { useId, useState } from 'react'
import { campoId, useFieldError } from '../../lib/form/fields'
import styles from './anuncio-form.module.css'

type Valores = AnuncioForm['valores']

/** Additional prices with the anunciante's own labels (rule: anuncios/valores). */
export function ValoresField() {
  const [{ value }, , { setValue, setTouched }] = useField<Valores>('valores')
  const error = useFieldError('valores')
  const errorId = `${campoId('valores')}-erro`
  const suggestions = useId()
  const change = (index: number, fields: Partial<Valores[number]>) =>
    void setValue(value.map((row, at) => (at === index ? { ...row, ...fields } : row)))
  const next = ROTULOS_SUGERIDOS.find((rotulo) => value.every((row) => row.rotulo !== rotulo)) ?? ''
  return (
    <fieldset
      id={campoId('valores')}
      className={styles['rows']}
      aria-describedby={error === undefined ? undefined : errorId}
      onBlur={() => void setTouched(true)}
    >
      <legend className="label">Outros valores (opcional)</legend>
      <datalist id={suggestions}>
        {ROTULOS_SUGERIDOS.map((rotulo) => (
          <option key={rotulo} value={rotulo} />
        ))}
      </datalist>
      {value.map((row, index) => (
        <ValorRow
          key={index}
          row={row}
          n={index + 1}
          suggestions={suggestions}
          onChange={(fields) => change(index, fields)}
          onRemove={() => void setValue(value.filter((_, at) => at !== index))}
        />
      ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {value.length < VALORES_MAX && (
        <Button small onClick={() => void setValue([...value, { rotulo: next, valor: '' }], false)}>
          <Icon of={Plus} small />
          Adicionar valor
        </Button>
      )}
    </fieldset>
  )
}

interface ValorRowProps {
  row: Valores[number]
  n: number
  suggestions: string
  onChange: (fields: Partial<Valores[number]>) => void
  onRemove: () => void
}

function ValorRow({ row, n, suggestions, onChange, onRemove }: ValorRowProps) {
  // Holds the raw text: 'R$ 1.200,00' is incomplete at its comma.
  const [typed, setTyped] = useState('')
  return (
    <div className={styles['valueRow']}>
      <Input
        label={`Nome do valor ${n}`}
        hideLabel
        list={suggestions}
        maxLength={VALOR_ROTULO_MAX}
        placeholder="Pernoite"
        autoComplete="off"
        value={row.rotulo}
        onChange={(event) => onChange({ rotulo: event.currentTarget.value })}
      />
      <Input
        label={`Valor ${n} em reais`}
        hideLabel
        className="num"
        inputMode="numeric"
        placeholder="R$"
        autoComplete="off"
        value={reaisDe(typed) === row.valor ? typed : row.valor}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange({ valor: reaisDe(event.currentTarget.value) })
        }}
      />
      <Button kind="ghost" icon aria-label={`Remover o valor ${n}`} onClick={onRemove}>
        <Icon of={Trash2} />
      </Button>
    </div>
  )
}

/** Parses reais, ignoring non-digits: 'R$ 1.200' is 1200. */
function reaisDe(typed: string): number | '' {
  const digits = typed.replace(/,\d{0,2}$/, '').replace(/\D/g, '')
  return digits === '' ? '' : Math.min(Number(digits), VALOR_MAX)
}
