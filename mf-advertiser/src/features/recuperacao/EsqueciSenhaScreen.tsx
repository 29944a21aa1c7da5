import { esqueciSenha } from '@portal/api/sessao'
import { RECUPERACAO } from '@portal/domain/mensagens'
import { call, Link, navigate } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Form, Formik } from 'formik'
import { useState } from 'react'
import { EntryPanel } from '../../lib/EntryPanel'
import { Recusa } from '../../lib/form/Recusa'
import { TextField } from '../../lib/form/fields'
import { mensagemDe } from '../../lib/mensagem'
import { PENDENTE } from './etapa'

/** Requests the link; resolves to an error, or undefined after navigating on. */
async function recover({ email }: { email: string }): Promise<string | undefined> {
  if (email.trim() === '') return RECUPERACAO.emailObrigatorio
  const result = await call(esqueciSenha, { body: { email } })
  if (!result.ok) return mensagemDe(result.error, result.error.message)
  navigate(`/senha-redefinida?etapa=${PENDENTE}`)
  return undefined
}

/** /esqueci-senha: requests the recovery link (rule: contas/recuperacao). */
export default function EsqueciSenhaScreen() {
  const [recusa, setRecusa] = useState<string>()
  return (
    <EntryPanel
      title="Recuperar senha"
      intro="Informe o e-mail da sua conta. Enviaremos um link para criar uma nova senha."
      footer={<Link to="/login">Voltar para o login</Link>}
    >
      <Formik
        initialValues={{ email: '' }}
        onSubmit={async (typed) => {
          setRecusa(undefined)
          setRecusa(await recover(typed))
        }}
      >
        {({ isSubmitting }) => (
          <Form className="stack" noValidate>
            <Recusa>{recusa}</Recusa>
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
