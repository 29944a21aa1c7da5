import { sendMensagem } from '@portal/api/ajuda'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Input, TextArea } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { Select } from '@portal/ui/Select'
import { useState, type FormEvent } from 'react'
import styles from './Ajuda.module.css'
import { problemsOf, SUBJECTS, TEXT_MAX, type Message, type Problems } from './message'

const EMPTY: Message = { assunto: '', mensagem: '', email: '' }
const NOT_SENT = 'Não foi possível enviar. Verifique sua conexão e tente novamente.'

/** Shows a protocol after sending; errors appear at their fields and keep the typed text. */
export function ContactForm({ contact }: { contact: string }) {
  const [message, setMessage] = useState(EMPTY)
  const [state, setState] = useState<{ busy?: boolean; sent?: string; failed?: string; problems: Problems }>({
    problems: {},
  })
  const set = (change: Partial<Message>) => setMessage({ ...message, ...change })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { problems, body } = problemsOf(message)
    if (body === undefined) return setState({ problems })
    setState({ busy: true, problems: {} })
    const answer = await call(sendMensagem, { body })
    if (!answer.ok) return setState({ problems: {}, failed: answer.error.message || NOT_SENT })
    setMessage(EMPTY)
    setState({ problems: {}, sent: answer.data.protocolo })
  }
  return (
    <section className={styles.contact} id="contato" aria-labelledby="contato-t">
      <h2 id="contato-t">Fale conosco</h2>
      <p className="muted">
        Você recebe um protocolo na hora e a resposta por e-mail. Se preferir, escreva para{' '}
        <a href={`mailto:${contact}`}>{contact}</a>.
      </p>
      {state.sent !== undefined && (
        <Note kind="success" role="status">
          <strong>Mensagem enviada.</strong> Protocolo {state.sent}.
        </Note>
      )}
      {state.failed !== undefined && (
        <Note kind="danger" role="alert">
          {state.failed}
        </Note>
      )}
      {/* `dialog`: a press before the scripts run must not reload the page and lose the typed text. */}
      <form className="stack" method="dialog" noValidate onSubmit={(event) => void send(event)}>
        <Select
          label="Assunto"
          placeholder="Escolha um assunto"
          options={SUBJECTS}
          error={state.problems.assunto}
          value={message.assunto}
          onChange={(event) => set({ assunto: event.target.value })}
        />
        <TextArea
          label="Mensagem"
          limit={TEXT_MAX}
          error={state.problems.mensagem}
          value={message.mensagem}
          onChange={(event) => set({ mensagem: event.target.value })}
        />
        <Input
          label="Seu e-mail"
          type="email"
          autoComplete="email"
          error={state.problems.email}
          value={message.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <Button type="submit" kind="primary" busy={state.busy} busyLabel="Enviando…">
          Enviar mensagem
        </Button>
      </form>
    </section>
  )
}
