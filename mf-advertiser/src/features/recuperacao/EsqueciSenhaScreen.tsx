import { esqueciSenha } from '@portal/api/sessao'
import { RECUPERACAO } from '@portal/domain/mensagens'
import { alert, call, Link, navigate, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Form, Formik } from 'formik'
import { EntryPanel } from '../../lib/EntryPanel'
import { TextField } from '../../lib/form/fields'
import { mensagemDe } from '../../lib/mensagem'
import { PENDENTE } from './etapa'

async function recover({ email }: { email: string }): Promise<void> {
  if (email.trim() === '') return void alert.show(RECUPERACAO.emailObrigatorio)
  const result = await call(esqueciSenha, { body: { email } })
  if (!result.ok) return toast(mensagemDe(result.error, result.error.message), 'error')
  navigate(`/senha-redefinida?etapa=${PENDENTE}`)
}

/** /esqueci-senha: asks for the recovery link (rule: contas/recuperacao). */
export default function EsqueciSenhaScreen() {
  return (
    <EntryPanel
      title="Recuperar senha"
      intro="Informe o e-mail da sua conta. Enviaremos um link para criar uma nova senha."
      footer={<Link to="/login">Voltar para o login</Link>}
    >
      <Formik initialValues={{ email: '' }} onSubmit={recover}>
        {({ isSubmitting }) => (
          <Form className="stack">
            <TextField name="email" type="email" label="E-mail" autoComplete="username" />
            <Button type="submit" kind="primary" block busy={isSubmitting} busyLabel="Enviando…">
              Enviar link
            </Button>
          </Form>
        )}
      </Formik>
    </EntryPanel>
  )
}
