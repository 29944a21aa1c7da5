import { enviarRecado } from '@portal/api/recados'
import { ESCREVER_RECADO } from '@portal/domain/recado-lados'
import { call } from '@portal/platform'
import { Dialog } from '@portal/ui/Dialog'
import { MessageForm } from '@portal/ui/MessageForm'
import { useState } from 'react'
import { rememberConversation } from '../../lib/conversations'
import { SentMessage } from '../../lib/SentMessage'

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
          <SentMessage chave={chave} />
        )}
      </div>
    </Dialog>
  )
}
