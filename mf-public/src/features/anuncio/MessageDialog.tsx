import { enviarRecado } from '@portal/api/recados'
import { CONVERSA_DIAS } from '@portal/domain/limites'
import { ESCREVER_RECADO } from '@portal/domain/recado-lados'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Dialog } from '@portal/ui/Dialog'
import { Copy, Icon } from '@portal/ui/icons'
import { MessageForm } from '@portal/ui/MessageForm'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { rememberConversation } from '../../lib/conversations'

interface MessageDialogProps {
  open: boolean
  onClose: () => void
  anuncioId: number
  titulo: string
}

/** Sends a visitor's message and shows the secret address of the reply (rule: recados/visitante). */
export default function MessageDialog({ open, onClose, anuncioId, titulo }: MessageDialogProps) {
  const [chave, setChave] = useState<string>()
  const send = async (texto: string) => {
    const answer = await call(enviarRecado, { params: { id: anuncioId }, body: { texto } })
    if (!answer.ok) return answer.error
    rememberConversation({ chave: answer.data.chave, titulo })
    setChave(answer.data.chave)
    return undefined
  }
  const close = () => {
    setChave(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={chave === undefined ? ESCREVER_RECADO.titulo : 'Mensagem enviada'}
    >
      <div className="dlg__bd stack">
        {chave === undefined ? (
          <>
            <p className="muted">{ESCREVER_RECADO.convite}</p>
            <MessageForm
              label={ESCREVER_RECADO.campo}
              hint={ESCREVER_RECADO.dica}
              submitLabel="Enviar"
              send={send}
            />
          </>
        ) : (
          <Sent chave={chave} />
        )}
      </div>
    </Dialog>
  )
}

function Sent({ chave }: { chave: string }) {
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}/conversa#${chave}`).then(
      () => toast('Endereço copiado'),
      () => toast('Não foi possível copiar. Abra a conversa e guarde o endereço.', 'error'),
    )
  return (
    <>
      <Note kind="success" role="status">
        <p>
          <strong>{ESCREVER_RECADO.guarde}</strong> {ESCREVER_RECADO.porque}
        </p>
      </Note>
      <a className={buttonClass({ kind: 'primary', block: true })} href={`/conversa#${chave}`}>
        Abrir a conversa
      </a>
      <Button block onClick={() => void copy()}>
        <Icon of={Copy} />
        Copiar endereço
      </Button>
      <p className="hint">{CONVERSA_DIAS} dias depois da última mensagem, a conversa é apagada.</p>
    </>
  )
}
