import { RECADO_MAX } from '@portal/domain/limites'
import { useState, type FormEvent } from 'react'
import { Button } from './Button'
import { TextArea } from './Input'
import { Note } from './Note'
import type { Refusal } from './refusal'

interface MessageFormProps {
  label: string
  hint?: string
  submitLabel: string
  /** Resolves to the refusal, or undefined when sent, which clears the field. */
  send: (texto: string) => Promise<Refusal | undefined>
}

/** Form for one message; keeps the typed text after a failure. */
export function MessageForm({ label, hint, submitLabel, send }: MessageFormProps) {
  const [texto, setTexto] = useState('')
  const [state, setState] = useState<{ busy?: boolean; failure?: string; problem?: string }>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (texto.trim() === '') return setState({ problem: 'Escreva uma mensagem.' })
    setState({ busy: true })
    const refusal = await send(texto)
    if (refusal === undefined) {
      setTexto('')
      return setState({})
    }
    const problem = refusal.errors?.['texto']?.[0]
    setState(problem === undefined ? { failure: refusal.message } : { problem })
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {state.failure !== undefined && (
        <Note kind="danger" role="alert">
          {state.failure}
        </Note>
      )}
      <TextArea
        label={label}
        hint={hint}
        name="texto"
        rows={4}
        limit={RECADO_MAX}
        data-autofocus
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
