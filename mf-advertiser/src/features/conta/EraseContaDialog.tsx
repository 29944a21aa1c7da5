import type { OutputOf } from '@portal/api/endpoint'
import { eraseConta } from '@portal/api/usuario'
import { ENTRADA_RECENTE_MINUTOS } from '@portal/domain/limites'
import { alert, call, navigate, session, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Formik, type FormikHelpers } from 'formik'
import { RequiredForm } from '../../lib/form/RequiredForm'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'
import { PasswordField } from '../../lib/senha/PasswordField'

interface ApagarContaDialogProps {
  open: boolean
  temSenha: boolean
  onClose: () => void
}

/** LGPD erasure, confirmed with the password. */
export function EraseContaDialog({ open, temSenha, onClose }: ApagarContaDialogProps) {
  const erase = async ({ password }: { password: string }, form: FormikHelpers<{ password: string }>) => {
    const result = await call(eraseConta, { body: temSenha ? { password } : {} })
    if (!result.ok) {
      form.setErrors(errosDeCampo(result.error))
      return toast(mensagemDe(result.error, 'Não foi possível apagar a conta.'), 'error')
    }
    session.signOut()
    navigate('/')
    await alert.show(textOf(result.data), 'Conta apagada')
  }
  return (
    <Dialog open={open} onClose={onClose} title="Apagar conta" size="md">
      <Formik initialValues={{ password: '' }} onSubmit={erase}>
        {({ isSubmitting }) => (
          <RequiredForm className="dlg__bd stack">
            <p>
              Seus anúncios saem do ar na hora e seus dados são apagados, menos o que a lei manda guardar.
              Essa ação não pode ser desfeita.
            </p>
            {temSenha ? (
              <PasswordField name="password" label="Sua senha" autoComplete="current-password" required />
            ) : (
              <p>
                Sem senha na conta, saia e entre de novo antes: nos primeiros {ENTRADA_RECENTE_MINUTOS}{' '}
                minutos a conta pode ser apagada.
              </p>
            )}
            <div className="row">
              <Button onClick={onClose}>Cancelar</Button>
              <Button type="submit" kind="danger-solid" busy={isSubmitting} busyLabel="Apagando…">
                Apagar minha conta
              </Button>
            </div>
          </RequiredForm>
        )}
      </Formik>
    </Dialog>
  )
}

/** Lists erased data and data retained by law. */
function textOf({ message, retido }: OutputOf<typeof eraseConta>): string {
  if (retido.length === 0) return message
  const kept = retido.map(({ dado, motivo }) => `${dado} (${motivo})`).join('; ')
  return `${message} A lei manda guardar: ${kept}.`
}
