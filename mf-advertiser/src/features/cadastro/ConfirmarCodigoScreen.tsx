import { cadastrar } from '@portal/api/sessao'
import { isCodigo, mascararEmail } from '@portal/domain/email'
import { CODIGO_TAMANHO } from '@portal/domain/limites'
import { CADASTRO } from '@portal/domain/mensagens'
import { call, Link, navigate, session, storage, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Form, Formik, useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { EntryPanel } from '../../lib/EntryPanel'
import { TextField } from '../../lib/form/fields'
import { mensagemDe } from '../../lib/mensagem'
import styles from './ConfirmarCodigoScreen.module.css'
import { forgetEspera } from './espera'
import { readPreCadastro, type PreCadastro } from './preCadastro'
import { ResendButton } from './ResendButton'

/** Confirms the code; resolves to an error, or undefined once the session is open. */
async function confirm(cadastro: PreCadastro, codigo: string): Promise<string | undefined> {
  if (!isCodigo(codigo)) return CADASTRO.informeCodigo
  const result = await call(cadastrar, { body: { ...cadastro, codigo } })
  if (!result.ok) return mensagemDe(result.error, CADASTRO.codigoInvalido)
  session.signIn(result.data.access_token, result.data.user)
  storage.remove('preCadastro')
  forgetEspera()
  toast(CADASTRO.confirmado, 'success')
  navigate('/painel', { replace: true })
  return undefined
}

/** Extracts digits from a pasted '123 456', '123-456' or sentence, which a maxlength would truncate. */
function digitosDoCodigo(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODIGO_TAMANHO)
}

/** Submits automatically at the sixth digit, once, so that a wrong code can be corrected. */
function SendWhole() {
  const { values, submitForm } = useFormikContext<{ codigo: string }>()
  const sent = useRef('')
  useEffect(() => {
    if (!isCodigo(values.codigo) || sent.current === values.codigo) return
    sent.current = values.codigo
    void submitForm()
  }, [values.codigo, submitForm])
  return null
}

/** /confirmar-codigo: redirects to /cadastro without a stored pre-registration (rule: contas/codigo). */
export default function ConfirmarCodigoScreen() {
  const [cadastro] = useState(readPreCadastro)
  useEffect(() => {
    if (cadastro === undefined) navigate('/cadastro', { replace: true })
  }, [cadastro])
  if (cadastro === undefined) return null
  return (
    <EntryPanel
      title="Confirme seu e-mail"
      intro={
        <>
          Digite o código de {CODIGO_TAMANHO} dígitos que enviamos para{' '}
          <strong>{mascararEmail(cadastro.email)}</strong>.
        </>
      }
      footer={<Link to="/cadastro">Usar outro e-mail</Link>}
    >
      <Formik
        initialValues={{ codigo: '' }}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={async ({ codigo }, { setFieldError }) => {
          const wrong = await confirm(cadastro, codigo)
          if (wrong !== undefined) setFieldError('codigo', wrong)
        }}
      >
        {({ isSubmitting }) => (
          <Form className="stack" noValidate>
            <SendWhole />
            <TextField
              name="codigo"
              label={`Código de ${CODIGO_TAMANHO} dígitos`}
              className={`num ${styles['code'] ?? ''}`}
              inputMode="numeric"
              autoComplete="one-time-code"
              mask={digitosDoCodigo}
            />
            <Button type="submit" kind="primary" block caps busy={isSubmitting} busyLabel="VERIFICANDO…">
              VERIFICAR
            </Button>
            <ResendButton cadastro={cadastro} />
          </Form>
        )}
      </Formik>
    </EntryPanel>
  )
}
