import type { AnuncioForm } from '@portal/domain/anuncio'
import { BAIRRO_MAX } from '@portal/domain/limites'
import { bairrosDe } from '@portal/domain/locais'
import { Select } from '@portal/ui/Select'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { campoId, TextField, useFieldError } from '../../lib/form/fields'

/** Marks 'typed by hand' in the list; no neighbourhood has this name. */
const OUTRO = '*'

/** Neighbourhood: from the city's fixed list when there is one, else typed (rule: opcoes/locais). */
export function BairroField() {
  const { values, setValues } = useFormikContext<AnuncioForm>()
  const error = useFieldError('bairro')
  const [typed, setTyped] = useState(false)
  const bairros = bairrosDe(values.estado, values.cidade)
  if (bairros.length === 0) {
    return (
      <TextField name="bairroManual" label="Bairro (opcional)" maxLength={BAIRRO_MAX} autoComplete="off" />
    )
  }
  const other = values.bairro === '' && (typed || values.bairroManual !== '')
  return (
    <>
      <Select
        id={campoId('bairro')}
        name="bairro"
        label="Bairro (opcional)"
        placeholder="Selecione"
        error={error}
        options={[...bairros, { value: OUTRO, label: 'Outro bairro' }]}
        value={other ? OUTRO : values.bairro}
        onChange={(event) => {
          const { value } = event.currentTarget
          setTyped(value === OUTRO)
          void setValues({ ...values, bairro: value === OUTRO ? '' : value, bairroManual: '' })
        }}
      />
      {other && (
        <TextField name="bairroManual" label="Nome do bairro" maxLength={BAIRRO_MAX} autoComplete="off" />
      )}
    </>
  )
}
