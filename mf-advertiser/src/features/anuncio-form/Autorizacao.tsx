import { AUTORIZACAO_SENSIVEL } from '@portal/domain/autorizacao'
import { FieldError } from '@portal/ui/Field'
import { Switch } from '@portal/ui/Switch'
import { useField } from 'formik'
import { campoId, useFieldError } from '../../lib/form/fields'
import styles from './anuncio-form.module.css'

/** Consent to publish sensitive data, required for a listing (rule: anuncios/dados-sensiveis). */
export function Autorizacao() {
  const [{ value }, , helpers] = useField<boolean>('dadosSensiveis')
  const error = useFieldError('dadosSensiveis')
  const id = campoId('dadosSensiveis')
  return (
    <div id={id} className={styles['consent']}>
      <Switch
        label={AUTORIZACAO_SENSIVEL.texto}
        checked={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-erro`}
        onChange={(event) => void helpers.setValue(event.currentTarget.checked)}
      />
      {error !== undefined && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  )
}
