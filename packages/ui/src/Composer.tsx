import { DIGITANDO_S, RECADO_MAX } from '@portal/domain/limites-dos-recados'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './Button'
import { Icon, SendHorizontal } from './icons'
import { TextArea } from './Input'
import { Note } from './Note'
import { HiddenFields, type PlainForm } from './PlainForm'
import { useMessage, type SendMessage } from './useMessage'

interface ComposerProps {
  send: SendMessage
  /** Called when typing begins, and again before the previous call expires (`DIGITANDO_S`). */
  onTyping: () => void
  /** Quick replies; a press fills the field and sends nothing. */
  replies?: readonly string[]
  /** Beside the quick replies. */
  aside?: ReactNode
  /** Absent: the form needs scripts. */
  plain?: PlainForm
}

/** Field at the foot of a conversation; keeps the typed text after a failure. Enter sends where keys are at hand. */
export function Composer({ send, onTyping, replies = [], aside, plain }: ComposerProps) {
  const typed = useRef(0)
  const { texto, setTexto, form, busy, failure, problem } = useMessage(async (text) => {
    // A sent message ends it.
    typed.current = 0
    return send(text)
  }, plain)
  const field = useRef<HTMLFormElement>(null)
  const fill = (reply: string) => {
    setTexto(reply)
    field.current?.querySelector('textarea')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches)
      return
    event.preventDefault()
    field.current?.requestSubmit()
  }
  return (
    <div className="composer">
      {failure !== undefined && (
        <Note kind="danger" role="alert">
          {failure}
        </Note>
      )}
      {replies.length > 0 && (
        <div className="composer__replies" role="group" aria-label="Respostas rápidas">
          {replies.map((reply) => (
            <button key={reply} type="button" className="chip chip--lg" onClick={() => fill(reply)}>
              {reply}
            </button>
          ))}
          {aside}
        </div>
      )}
      <form ref={field} className="composer__form" {...form}>
        <HiddenFields of={plain} />
        <TextArea
          label="Sua mensagem"
          hideLabel
          name="texto"
          rows={1}
          placeholder="Escreva uma mensagem"
          maxLength={RECADO_MAX}
          value={texto}
          error={problem}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTexto(event.target.value)
            if (Date.now() - typed.current < (DIGITANDO_S * 1000) / 2) return
            typed.current = Date.now()
            onTyping()
          }}
        />
        <Button type="submit" kind="primary" icon aria-label="Enviar" busy={busy} busyLabel="…">
          <Icon of={SendHorizontal} />
        </Button>
      </form>
    </div>
  )
}
