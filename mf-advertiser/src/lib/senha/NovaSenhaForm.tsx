import type { Result } from '@portal/api/erros'
import { SENHA_MIN } from '@portal/domain/limites'
import { CONTA } from '@portal/domain/mensagens'
import { validarNovaSenha } from '@portal/domain/senha'
import { toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Form, Formik, type FormikHelpers } from 'formik'
import { errosDeCampo, mensagemDe } from '../mensagem'
import { schemaDe } from '../regras'
import { ForcaDaSenha } from './ForcaDaSenha'
import { PasswordField } from './PasswordField'

export interface SenhaDigitada {
  current_password: string
  new_password: string
  new_password_confirmation: string
}

interface NovaSenhaFormProps {
  /** False when no password is set, and behind a recovery link (rule: contas/definir-senha). */
  askCurrent: boolean
  submitLabel: string
  save: (senha: SenhaDigitada) => Promise<Result<{ message: string }>>
  onSaved: (message: string) => void
  /** Handles a form-level refusal; by default a toast shows it. */
  onRefused?: (message: string) => void
}

const EMPTY: SenhaDigitada = { current_password: '', new_password: '', new_password_confirmation: '' }

/** New password with confirmation, for the painel, the account and the recovery link. */
export function NovaSenhaForm({ askCurrent, submitLabel, save, onSaved, onRefused }: NovaSenhaFormProps) {
  const schema = schemaDe((senha: SenhaDigitada) => ({
    ...validarNovaSenha(senha),
    ...(askCurrent && !senha.current_password && { current_password: ['Campo obrigatório'] }),
  }))
  const submit = async (senha: SenhaDigitada, form: FormikHelpers<SenhaDigitada>) => {
    const result = await save(senha)
    if (result.ok) return onSaved(result.data.message)
    const fields = errosDeCampo(result.error)
    if (result.error.code === 'SENHA_ATUAL_INCORRETA' && askCurrent) {
      fields['current_password'] ??= result.error.message
    }
    form.setErrors(fields)
    const message = mensagemDe(result.error, CONTA.erroSenha)
    if (onRefused === undefined) toast(message, 'error')
    else onRefused(message)
  }
  return (
    <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form className="stack" noValidate>
          {askCurrent && (
            <PasswordField name="current_password" label="Senha atual" autoComplete="current-password" />
          )}
          <PasswordField
            name="new_password"
            label="Nova senha"
            autoComplete="new-password"
            hint={`Pelo menos ${SENHA_MIN} caracteres.`}
          />
          <ForcaDaSenha />
          <PasswordField
            name="new_password_confirmation"
            label="Confirme a nova senha"
            autoComplete="new-password"
          />
          <Button type="submit" kind="primary" block busy={isSubmitting} busyLabel="Salvando…">
            {submitLabel}
          </Button>
        </Form>
      )}
    </Formik>
  )
}
