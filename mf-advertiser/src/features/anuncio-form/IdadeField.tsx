import { IDADE_MAX, IDADE_MIN } from '@portal/domain/limites'
import { Input } from '@portal/ui/Input'
import { useField } from 'formik'
import { campoId, useFieldError } from '../../lib/form/fields'

/** Age in full years, stored as a number. */
export function IdadeField() {
  const [field, , helpers] = useField<number | ''>('idade')
  const error = useFieldError('idade')
  return (
    <Input
      {...field}
      id={campoId('idade')}
      label="Idade"
      className="num"
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(IDADE_MAX).length}
      placeholder={`${IDADE_MIN} ou mais`}
      error={error}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        void helpers.setValue(digits === '' ? '' : Number(digits))
      }}
    />
  )
}
