import { pedirAtendimento, type Identidade as IdentidadeNaRede } from '@portal/api/identidade'
import { ATENDIMENTO_MOTIVO_MAX, ATENDIMENTO_MOTIVO_MIN } from '@portal/domain/limites'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { TextArea } from '@portal/ui/Input'
import { useState, type FormEvent } from 'react'
import { errosDeCampo, mensagemDe } from '../../../lib/mensagem'

/** Requests an appointment instead of pictures; a person replies (rule: identidade/envio). */
export function Atendimento({ onChange }: { onChange: (next: IdentidadeNaRede) => void }) {
  const [motivo, setMotivo] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim().length < ATENDIMENTO_MOTIVO_MIN) {
      return setError(`Escreva ao menos ${ATENDIMENTO_MOTIVO_MIN} caracteres.`)
    }
    setBusy(true)
    const result = await call(pedirAtendimento, { body: { motivo } })
    setBusy(false)
    if (result.ok) return onChange(result.data)
    const fallback = mensagemDe(result.error, 'Não foi possível pedir agora. Tente novamente.')
    setError(errosDeCampo(result.error)['motivo'] ?? fallback)
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void ask(event)}>
      <p className="hint">Marcamos um atendimento pelo seu e-mail. O motivo fica só com quem confere.</p>
      <TextArea
        label="Conte por que"
        value={motivo}
        limit={ATENDIMENTO_MOTIVO_MAX}
        error={error}
        onChange={(event) => {
          setMotivo(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel="Pedindo…">
          Pedir atendimento
        </Button>
      </div>
    </form>
  )
}
