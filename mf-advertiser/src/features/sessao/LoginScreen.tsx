import { Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Formik } from 'formik'
import { useState } from 'react'
import { EntryPanel } from '../../lib/EntryPanel'
import { Recusa } from '../../lib/form/Recusa'
import { RequiredForm } from '../../lib/form/RequiredForm'
import { TextField } from '../../lib/form/fields'
import { PasswordField } from '../../lib/senha/PasswordField'
import { useSignedInGuard } from '../../lib/useSignedInGuard'
import { EntrarComChave } from './EntrarComChave'
import { SegundaEtapa } from './SegundaEtapa'
import { signIn, type Credenciais } from './signIn'

const EMPTY: Credenciais = { email: '', password: '' }

/** /login (rules: sessao/entrada, acesso/chaves, acesso/duas-etapas). */
export default function LoginScreen() {
  useSignedInGuard()
  const [recusa, setRecusa] = useState<string>()
  const [typed, setTyped] = useState(EMPTY)
  const [segunda, setSegunda] = useState(false)
  const enter = async (credenciais: Credenciais) => {
    setRecusa(undefined)
    const refused = await signIn(credenciais)
    if (refused?.code !== 'SEGUNDO_FATOR') return setRecusa(refused?.message)
    setTyped(credenciais)
    setSegunda(true)
  }
  if (segunda) {
    const back = (refused?: { message: string }) => {
      setRecusa(refused?.message)
      setSegunda(false)
    }
    return <SegundaEtapa credenciais={typed} onBack={back} />
  }
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
      <div className="stack">
        <Formik initialValues={{ ...typed, password: '' }} onSubmit={enter}>
          {({ isSubmitting }) => (
            <RequiredForm className="stack">
              <Recusa>{recusa}</Recusa>
              <TextField name="email" type="email" label="E-mail" autoComplete="username webauthn" required />
              <PasswordField name="password" label="Senha" autoComplete="current-password" required />
              <p>
                <Link to="/esqueci-senha">Esqueceu a senha?</Link>
              </p>
              <Button type="submit" kind="primary" block busy={isSubmitting} busyLabel="Entrando…">
                Entrar
              </Button>
            </RequiredForm>
          )}
        </Formik>
        <EntrarComChave onRefused={setRecusa} />
      </div>
    </EntryPanel>
  )
}
