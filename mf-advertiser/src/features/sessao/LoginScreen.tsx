import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Form, Formik } from 'formik'
import { useState } from 'react'
import { EntryPanel } from '../../lib/EntryPanel'
import { Recusa } from '../../lib/form/Recusa'
import { TextField } from '../../lib/form/fields'
import { PasswordField } from '../../lib/senha/PasswordField'
import { useSignedInGuard } from '../../lib/useSignedInGuard'
import { signIn } from './signIn'

/** /login (rule: sessao/entrada). */
export default function LoginScreen() {
  useSignedInGuard()
  const [recusa, setRecusa] = useState<string>()
  return (
    <EntryPanel
      title="Entrar"
      intro="Acesse a área do anunciante."
      footer={
        <>
          Ainda não tem conta? <Link to="/cadastro">Cadastre-se</Link>
        </>
      }
    >
      <Formik
        initialValues={{ email: '', password: '' }}
        onSubmit={async (credenciais) => {
          setRecusa(undefined)
          setRecusa(await signIn(credenciais))
        }}
      >
        {({ isSubmitting }) => (
          <Form className="stack">
            <Recusa>{recusa}</Recusa>
            <TextField name="email" type="email" label="E-mail" autoComplete="username" required />
            <PasswordField name="password" label="Senha" autoComplete="current-password" required />
            <p>
              <Link to="/esqueci-senha">Esqueceu a senha?</Link>
            </p>
            <Button type="submit" kind="primary" block busy={isSubmitting} busyLabel="Entrando…">
              Entrar
            </Button>
          </Form>
        )}
      </Formik>
    </EntryPanel>
  )
}
