import { denunciar } from '@portal/api/busca'
import type { ApiError } from '@portal/api/erros'
import { MOTIVOS_DENUNCIA } from '@portal/domain/denuncia'
import { DENUNCIA_TEXTO_MAX } from '@portal/domain/limites'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Check, Copy, Icon } from '@portal/ui/icons'
import { Input, TextArea } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { Select } from '@portal/ui/Select'
import { useState, type FormEvent } from 'react'

const FORM = 'denuncia'

type Sending =
  | { step: 'form'; error?: ApiError; motivo?: string }
  | { step: 'sending' }
  | { step: 'sent'; protocolo: string }

export interface ReportDialogProps {
  open: boolean
  onClose: () => void
  anuncioId: number
}

/** Reports the advert and shows the protocol number (rule: denuncias/envio). */
export default function ReportDialog({ open, onClose, anuncioId }: ReportDialogProps) {
  const { draft, setDraft, sending, submit, forget } = useReport(anuncioId)
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Denunciar anúncio"
      footer={<ReportFooter step={sending.step} onClose={close} />}
    >
      {sending.step === 'sent' ? (
        <Sent protocolo={sending.protocolo} />
      ) : (
        <form className="dlg__bd stack" id={FORM} noValidate onSubmit={(event) => void submit(event)}>
          {sending.step === 'form' && sending.error && (
            <Note kind="danger" role="alert">
              {sending.error.message}
            </Note>
          )}
          <ReportFields draft={draft} onChange={setDraft} sending={sending} />
        </form>
      )}
    </Dialog>
  )
}

const EMPTY: Draft = { motivo: '', descricao: '', email: '' }

/** What is written, and how far it is on its way; a report that was sent is forgotten with its dialog, a draft is not. */
function useReport(anuncioId: number) {
  const [draft, setDraft] = useState(EMPTY)
  const [sending, setSending] = useState<Sending>({ step: 'form' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.motivo === '') return setSending({ step: 'form', motivo: 'Campo obrigatório' })
    setSending({ step: 'sending' })
    const answer = await call(denunciar, { params: { id: anuncioId }, body: draft })
    setSending(
      answer.ok ? { step: 'sent', protocolo: answer.data.protocolo } : { step: 'form', error: answer.error },
    )
  }
  const forget = () => {
    if (sending.step !== 'sent') return
    setSending({ step: 'form' })
    setDraft(EMPTY)
  }
  return { draft, setDraft, sending, submit, forget }
}

function ReportFooter({ step, onClose }: { step: Sending['step']; onClose: () => void }) {
  if (step === 'sent') return <Button onClick={onClose}>Fechar</Button>
  return (
    <>
      <Button kind="ghost" onClick={onClose}>
        Cancelar
      </Button>
      <Button kind="danger-solid" type="submit" form={FORM} busy={step === 'sending'} busyLabel="Enviando…">
        Enviar denúncia
      </Button>
    </>
  )
}

interface Draft {
  motivo: string
  descricao: string
  email: string
}

function ReportFields(props: { draft: Draft; onChange: (draft: Draft) => void; sending: Sending }) {
  const { draft, onChange, sending } = props
  const errors = sending.step === 'form' ? sending.error?.errors : undefined
  return (
    <>
      <p className="muted">Sua denúncia é anônima para quem anuncia. Você recebe um número de protocolo.</p>
      <Select
        label="Motivo"
        placeholder="Escolha um motivo"
        options={MOTIVOS_DENUNCIA}
        data-autofocus
        value={draft.motivo}
        error={sending.step === 'form' ? (sending.motivo ?? errors?.motivo?.[0]) : undefined}
        onChange={(event) => onChange({ ...draft, motivo: event.target.value })}
      />
      <TextArea
        label="O que aconteceu (opcional)"
        limit={DENUNCIA_TEXTO_MAX}
        value={draft.descricao}
        error={errors?.descricao?.[0]}
        onChange={(event) => onChange({ ...draft, descricao: event.target.value })}
      />
      <Input
        label="Seu e-mail (opcional)"
        type="email"
        hint="Só para responder sobre esta denúncia."
        autoComplete="email"
        value={draft.email}
        error={errors?.email?.[0]}
        onChange={(event) => onChange({ ...draft, email: event.target.value })}
      />
    </>
  )
}

function Sent({ protocolo }: { protocolo: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(protocolo)
      setCopied(true)
    } catch {
      // It stays on screen to be written down.
      toast('Não foi possível copiar. Anote o número do protocolo.', 'error')
    }
  }
  return (
    <div className="dlg__bd stack">
      <Note kind="success" role="status">
        <p>
          <strong>Denúncia enviada.</strong> Guarde o protocolo{' '}
          <span className="num nowrap">{protocolo}</span>.
        </p>
      </Note>
      <div className="row">
        <Button small data-autofocus onClick={() => void copy()}>
          <Icon of={copied ? Check : Copy} />
          {copied ? 'Protocolo copiado' : 'Copiar protocolo'}
        </Button>
      </div>
    </div>
  )
}
