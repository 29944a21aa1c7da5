import { iniciarIdentidade, type Identidade } from '@portal/api/identidade'
import { CONSENTIMENTO_IDENTIDADE } from '@portal/domain/identidade'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { Switch } from '@portal/ui/Switch'
import { useState } from 'react'
import { mensagemDe } from '../../../lib/mensagem'
import { ERRO_IDENTIDADE } from './estado'

/** Consent comes first: before it there is no challenge and no upload. */
export function Inicio({ onChange }: { onChange: (next: Identidade) => void }) {
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const begin = async () => {
    if (!agreed) return setError('Marque a autorização para continuar.')
    setBusy(true)
    const result = await call(iniciarIdentidade, { body: { consentimento: true } })
    setBusy(false)
    if (!result.ok) return setError(mensagemDe(result.error, ERRO_IDENTIDADE))
    if (result.data.url !== null) return window.location.assign(result.data.url)
    onChange(result.data.identidade)
  }
  return (
    <div className="stack">
      <Switch
        label={CONSENTIMENTO_IDENTIDADE.texto}
        checked={agreed}
        onChange={(event) => {
          setAgreed(event.currentTarget.checked)
          setError(undefined)
        }}
      />
      {error !== undefined && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <div>
        <Button kind="primary" onClick={() => void begin()} busy={busy} busyLabel="Um momento…">
          Confirmar minha identidade
        </Button>
      </div>
    </div>
  )
}
