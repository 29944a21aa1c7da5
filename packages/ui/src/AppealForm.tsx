import { DENUNCIA_TEXTO_MAX } from '@portal/domain/limites'
import { useState, type FormEvent } from 'react'
import { Button } from './Button'
import { TextArea } from './Input'
import { Note } from './Note'
import { HiddenFields, refusedState, type PlainForm } from './PlainForm'
import type { Refusal } from './refusal'

interface AppealFormProps {
  submitLabel: string
  /** Resolves to the refusal, or undefined when sent. */
  send: (texto: string) => Promise<Refusal | undefined>
  /** Absent: the form needs scripts. */
  plain?: PlainForm
}

/** Appeal against a decision (rule: denuncias/recurso); keeps the typed text after a failure. */
export function AppealForm({ submitLabel, send, plain }: AppealFormProps) {
  const [texto, setTexto] = useState(plain?.texto ?? '')
  const [state, setState] = useState<{ busy?: boolean; failure?: string; problem?: string }>(() =>
    refusedState(plain?.refusal),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState({ busy: true })
    const refusal = await send(texto)
    if (refusal === undefined) return
    setState(refusedState(refusal))
  }
  return (
    <form
      className="stack"
      {...(plain && { method: 'post', action: plain.action })}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <HiddenFields of={plain} />
      {state.failure !== undefined && (
        <Note kind="danger" role="alert">
          {state.failure}
        </Note>
      )}
      <TextArea
        label="Por que a decisão deve mudar"
        name="texto"
        limit={DENUNCIA_TEXTO_MAX}
        value={texto}
        error={state.problem}
        onChange={(event) => setTexto(event.target.value)}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={state.busy} busyLabel="Enviando…">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
