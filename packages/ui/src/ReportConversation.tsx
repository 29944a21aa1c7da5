import { MOTIVOS_DENUNCIA } from '@portal/domain/denuncia'
import { DENUNCIA_TEXTO_MAX } from '@portal/domain/limites'
import { useState, type FormEvent } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { TextArea } from './Input'
import { Note } from './Note'
import type { Refusal } from './refusal'
import { Select } from './Select'

const FORM = 'denunciar-conversa'

interface Sent {
  ok: true
  protocolo: string
  chave: string
}

interface ReportConversationProps {
  open: boolean
  onClose: () => void
  send: (denuncia: { motivo: string; descricao: string }) => Promise<Sent | (Refusal & { ok: false })>
}

type State = { step: 'form'; refusal?: Refusal } | { step: 'sending' } | ({ step: 'sent' } & Sent)

/**
 * Reports a conversation, of which a snapshot is kept; the other side is not notified
 * (rule: recados/denuncia).
 */
export function ReportConversation({ open, onClose, send }: ReportConversationProps) {
  const [draft, setDraft] = useState({ motivo: '', descricao: '' })
  const [state, setState] = useState<State>({ step: 'form' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = { message: '', errors: { motivo: ['Campo obrigatório'] } }
    if (draft.motivo === '') return setState({ step: 'form', refusal: missing })
    setState({ step: 'sending' })
    const answer = await send(draft)
    setState(answer.ok ? { ...answer, step: 'sent' } : { step: 'form', refusal: answer })
  }
  const refusal = state.step === 'form' ? state.refusal : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Denunciar conversa"
      footer={
        state.step === 'sent' ? (
          <Button onClick={onClose}>Fechar</Button>
        ) : (
          <Button
            kind="danger-solid"
            type="submit"
            form={FORM}
            busy={state.step === 'sending'}
            busyLabel="Enviando…"
          >
            Enviar denúncia
          </Button>
        )
      }
    >
      {state.step === 'sent' ? (
        <div className="dlg__bd stack">
          <Note kind="success" role="status">
            <p>
              <strong>Denúncia enviada.</strong> Guarde o protocolo{' '}
              <span className="num">{state.protocolo}</span> e{' '}
              <a href={`/denuncia#${state.chave}`}>o endereço em que a resposta fica</a>.
            </p>
          </Note>
        </div>
      ) : (
        <form className="dlg__bd stack" id={FORM} noValidate onSubmit={(event) => void submit(event)}>
          {refusal !== undefined && refusal.message !== '' && (
            <Note kind="danger" role="alert">
              {refusal.message}
            </Note>
          )}
          <p className="muted">As mensagens vão junto, como estão agora. A outra pessoa não fica sabendo.</p>
          <Select
            label="Motivo"
            placeholder="Escolha um motivo"
            options={MOTIVOS_DENUNCIA}
            value={draft.motivo}
            error={refusal?.errors?.['motivo']?.[0]}
            onChange={(event) => setDraft({ ...draft, motivo: event.target.value })}
          />
          <TextArea
            label="O que aconteceu (opcional)"
            limit={DENUNCIA_TEXTO_MAX}
            value={draft.descricao}
            onChange={(event) => setDraft({ ...draft, descricao: event.target.value })}
          />
        </form>
      )}
    </Dialog>
  )
}
