import { confirmTelefone, sendCodigoTelefone } from '@portal/api/usuario'
import { CODIGO_TAMANHO } from '@portal/domain/limites'
import { formatTelefone } from '@portal/domain/telefone'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Panel } from '@portal/ui/Panel'
import { Form, Formik, type FormikHelpers } from 'formik'
import { useState } from 'react'
import { TextField } from '../../lib/form/fields'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'

const ERRO = 'Não foi possível confirmar o telefone.'

interface ConfirmarTelefoneProps {
  /** Eleven digits, as stored. */
  telefone: string
  onConfirmed: () => void
}

/** Confirms with a code that the listed phone belongs to the user (rule: perfil/telefone-confirmado). */
export function ConfirmarTelefone({ telefone, onConfirmed }: ConfirmarTelefoneProps) {
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const result = await call(sendCodigoTelefone, {})
    setBusy(false)
    if (!result.ok) return toast(mensagemDe(result.error, ERRO), 'error')
    toast(result.data.message, 'success')
    setSent(true)
  }
  return (
    <Panel title="Confirmar telefone">
      <div className="stack">
        <p className="muted">
          Para mostrar <span className="num">{formatTelefone(telefone)}</span> nos anúncios, confirme que ele
          é seu com um código de {CODIGO_TAMANHO} dígitos.
        </p>
        {sent && <CodigoForm onConfirmed={onConfirmed} />}
        <Button onClick={() => void send()} busy={busy} busyLabel="Enviando…">
          {sent ? 'Enviar outro código' : 'Enviar código'}
        </Button>
      </div>
    </Panel>
  )
}

function CodigoForm({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = async ({ codigo }: { codigo: string }, form: FormikHelpers<{ codigo: string }>) => {
    const result = await call(confirmTelefone, { body: { codigo: codigo.trim() } })
    if (result.ok) {
      toast(result.data.message, 'success')
      return onConfirmed()
    }
    form.setErrors({ codigo: mensagemDe(result.error, ERRO), ...errosDeCampo(result.error) })
  }
  return (
    <Formik initialValues={{ codigo: '' }} onSubmit={confirm}>
      {({ isSubmitting }) => (
        <Form className="stack" noValidate>
          <TextField
            name="codigo"
            label="Código recebido"
            className="num"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODIGO_TAMANHO}
          />
          <Button type="submit" kind="primary" busy={isSubmitting} busyLabel="Confirmando…">
            Confirmar telefone
          </Button>
        </Form>
      )}
    </Formik>
  )
}
