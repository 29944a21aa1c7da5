import { RECADO_MAX } from '@portal/domain/limites-dos-recados'
import { Button } from './Button'
import { TextArea } from './Input'
import { Note } from './Note'
import { HiddenFields, type PlainForm } from './PlainForm'
import { useMessage, type SendMessage } from './useMessage'

interface MessageFormProps {
  label: string
  hint?: string
  submitLabel: string
  send: SendMessage
  /** Absent: the form needs scripts. */
  plain?: PlainForm
}

/** Form for one message; keeps the typed text after a failure. */
export function MessageForm({ label, hint, submitLabel, send, plain }: MessageFormProps) {
  const { texto, setTexto, form, busy, failure, problem } = useMessage(send, plain)
  return (
    <form className="stack" {...form}>
      <HiddenFields of={plain} />
      {failure !== undefined && (
        <Note kind="danger" role="alert">
          {failure}
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
        error={problem}
        onChange={(event) => setTexto(event.target.value)}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={busy} busyLabel="Enviando…">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
