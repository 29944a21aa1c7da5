import { Button } from '@portal/ui/Button'
import { Formik } from 'formik'
import { useState } from 'react'
import { EntryPanel } from '../../lib/EntryPanel'
import { Recusa } from '../../lib/form/Recusa'
import { RequiredForm } from '../../lib/form/RequiredForm'
import { TextField } from '../../lib/form/fields'
import { signIn, type Credenciais, type Recusada } from './signIn'

interface SegundaEtapaProps {
  credenciais: Credenciais
  /** Returns to e-mail and password, with their refusal if any. */
  onBack: (recusa?: Recusada) => void
}

const AUTENTICADOR = {
  intro: 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
  label: 'Código de 6 dígitos',
  other: 'Usar um código de recuperação',
  input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
} as const
const RECUPERACAO = {
  intro:
    'Digite um dos códigos que você guardou. Cada um vale uma vez; depois, por 24 horas, alguns dados da conta não mudam.',
  label: 'Código de recuperação',
  other: 'Usar o aplicativo autenticador',
  input: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 20 },
} as const

/** Second step after the password, with an authenticator enabled (rule: acesso/duas-etapas). */
export function SegundaEtapa({ credenciais, onBack }: SegundaEtapaProps) {
  const [recovering, setRecovering] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const { intro, label, other, input } = recovering ? RECUPERACAO : AUTENTICADOR
  const enter = async ({ codigo }: { codigo: string }) => {
    setRecusa(undefined)
    const refused = await signIn({ ...credenciais, codigo })
    if (refused?.code === 'CREDENCIAIS_INVALIDAS') return onBack(refused)
    setRecusa(refused?.message)
  }
  return (
    <EntryPanel
      title="Confirme que é você"
      intro={intro}
      footer={
        <Button kind="ghost" onClick={() => onBack()}>
          Voltar
        </Button>
      }
    >
      <Formik key={label} initialValues={{ codigo: '' }} onSubmit={enter}>
        {({ isSubmitting }) => (
          <RequiredForm className="stack">
            <Recusa>{recusa}</Recusa>
            <TextField name="codigo" label={label} required autoFocus {...input} />
            <Button type="submit" kind="primary" block busy={isSubmitting} busyLabel="Entrando…">
              Entrar
            </Button>
            <Button
              kind="ghost"
              block
              onClick={() => {
                setRecusa(undefined)
                setRecovering(!recovering)
              }}
            >
              {other}
            </Button>
          </RequiredForm>
        )}
      </Formik>
    </EntryPanel>
  )
}
