import { Button } from '@portal/ui/Button'
import { Dialog } from '@portal/ui/Dialog'
import { Note } from '@portal/ui/Note'
import { HelpLines } from '../../lib/denuncia/HelpLines'
import { ReportFields } from '../../lib/denuncia/ReportFields'
import { Sent } from '../../lib/denuncia/Sent'
import { useReport } from '../../lib/denuncia/useReport'

const FORM = 'denuncia'

export interface ReportDialogProps {
  open: boolean
  onClose: () => void
  anuncioId: number
}

/** Reports the advert and shows the protocol number (rule: denuncias/envio). */
export default function ReportDialog({ open, onClose, anuncioId }: ReportDialogProps) {
  const empty = { alvo: 'anuncio', motivo: '', descricao: '', nome: '', email: '' } as const
  const { draft, setDraft, sending, failure, problems, submit, forget } = useReport({
    ...empty,
    endereco: String(anuncioId),
  })
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
        <div className="dlg__bd stack">
          <Sent protocolo={sending.protocolo} chave={sending.chave} />
        </div>
      ) : (
        <form className="dlg__bd stack" id={FORM} noValidate onSubmit={(event) => void submit(event)}>
          {failure !== '' && (
            <Note kind="danger" role="alert">
              {failure}
            </Note>
          )}
          <p className="muted">
            Sua denúncia é anônima para quem anuncia. Você recebe um número de protocolo.
          </p>
          <ReportFields draft={draft} onChange={setDraft} problems={problems} />
          <HelpLines />
        </form>
      )}
    </Dialog>
  )
}

function ReportFooter({ step, onClose }: { step: 'form' | 'sending' | 'sent'; onClose: () => void }) {
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
