import { preCadastro } from '@portal/api/sessao'
import { USERNAME_MAX } from '@portal/domain/limites'
import { CADASTRO } from '@portal/domain/mensagens'
import { call, Link, navigate, storage, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Form, Formik, type FormikHelpers } from 'formik'
import { EntryPanel } from '../../lib/EntryPanel'
import { TextField } from '../../lib/form/fields'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'
import { schemaDe } from '../../lib/regras'
import { useSignedInGuard } from '../../lib/useSignedInGuard'
import { waitFrom } from './espera'
import { validarCadastro, type Cadastro } from './validarCadastro'

const schema = schemaDe<Cadastro>(validarCadastro)

async function register(typed: Cadastro, form: FormikHelpers<Cadastro>): Promise<void> {
  const cadastro = { username: typed.username.trim(), email: typed.email.trim() }
  const result = await call(preCadastro, { body: cadastro })
  if (!result.ok) {
    form.setErrors(errosDeCampo(result.error))
    return toast(mensagemDe(result.error, CADASTRO.erroGerarCodigo), 'error')
  }
  storage.set('preCadastro', { ...cadastro, codigo_id: result.data.codigo_id })
  waitFrom(result.data.codigo_id)
  navigate('/confirmar-codigo')
}

/** /cadastro (rule: contas/cadastro). */
export default function CadastroScreen() {
  useSignedInGuard()
  return (
    <EntryPanel
      title="Criar conta"
      intro="Para anunciar é preciso ter 18 anos ou mais. Enviaremos um código ao seu e-mail."
      footer={
        <>
          Já tem conta? <Link to="/login">Entrar</Link>
        </>
      }
    >
      <Formik initialValues={{ username: '', email: '' }} validationSchema={schema} onSubmit={register}>
        {({ isSubmitting }) => (
          <Form className="stack" noValidate>
            <TextField
              name="username"
              label="Nome de usuário"
              autoComplete="nickname"
              maxLength={USERNAME_MAX}
            />
            <TextField name="email" type="email" label="E-mail" autoComplete="email" maxLength={254} />
            <p className="hint">
              Ao se cadastrar você declara ser maior de 18 anos e concorda com os{' '}
              <Link to="/termos">Termos e Condições</Link> e o{' '}
              <Link to="/privacidade">Aviso de Privacidade</Link>.
            </p>
            <Button type="submit" kind="primary" block busy={isSubmitting} busyLabel="Enviando…">
              Cadastrar
            </Button>
          </Form>
        )}
      </Formik>
    </EntryPanel>
  )
}
