import type { Result } from '@portal/api/erros'
import { Button } from '@portal/ui/Button'
import { Formik, type FormikHelpers } from 'formik'
import { useState, type ReactNode } from 'react'
import { Recusa } from '../form/Recusa'
import { RequiredForm } from '../form/RequiredForm'
import { errosDeCampo, mensagemDe } from '../mensagem'
import { PasswordField } from './PasswordField'

export interface Valores {
  nome: string
  codigo: string
  password: string
}

const EMPTY: Valores = { nome: '', codigo: '', password: '' }
const ERRO = 'Não foi possível concluir. Tente novamente.'

interface ActFormProps<T> {
  initial?: Partial<Valores>
  /** Whether to ask for the password, as the last field. */
  senha: boolean
  label: string
  busyLabel: string
  danger?: boolean
  run: (valores: Valores) => Promise<Result<T>>
  onDone: (data: T) => void
  onCancel: () => void
  children?: ReactNode
}

/** Form of a security act: its fields, the password, and errors at the field or above. */
export function ActForm<T>(props: ActFormProps<T>) {
  const { initial, senha, label, busyLabel, danger = false, run, onDone, onCancel, children } = props
  const [recusa, setRecusa] = useState<string>()
  const submit = async (valores: Valores, form: FormikHelpers<Valores>) => {
    setRecusa(undefined)
    const result = await run(valores)
    if (result.ok) return onDone(result.data)
    const fields = errosDeCampo(result.error)
    const shown = Object.keys(fields).some((name) => name !== 'password' || senha)
    form.setErrors(fields)
    if (!shown)
      setRecusa(result.error.code === 'CANCELADO' ? result.error.message : mensagemDe(result.error, ERRO))
  }
  return (
    <Formik initialValues={{ ...EMPTY, ...initial }} onSubmit={submit}>
      {({ isSubmitting }) => (
        <RequiredForm className="dlg__bd stack">
          <Recusa>{recusa}</Recusa>
          {children}
          {senha && (
            <PasswordField name="password" label="Sua senha" autoComplete="current-password" required />
          )}
          <div className="row">
            <Button onClick={onCancel}>Cancelar</Button>
            <Button
              type="submit"
              kind={danger ? 'danger-solid' : 'primary'}
              busy={isSubmitting}
              busyLabel={busyLabel}
            >
              {label}
            </Button>
          </div>
        </RequiredForm>
      )}
    </Formik>
  )
}

/** The password if given; an account without one relies on a freshly opened session. */
export const senhaDe = ({ password }: Valores) => (password === '' ? {} : { password })
