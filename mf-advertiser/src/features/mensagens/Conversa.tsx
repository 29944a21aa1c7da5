import { denunciarRecado, responderRecado, type ConversaDoDono } from '@portal/api/recados'
import { RECADO } from '@portal/domain/recado-lados'
import { call, Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Ban, Flag, Icon, RefreshCw, Trash2 } from '@portal/ui/icons'
import { MessageForm } from '@portal/ui/MessageForm'
import { Note } from '@portal/ui/Note'
import { ReportConversation } from '@portal/ui/ReportConversation'
import { Thread } from '@portal/ui/Thread'
import { useState } from 'react'
import { ScreenHead } from '../../lib/ScreenHead'
import { apagar, bloquear } from './acoes'
import styles from './mensagens.module.css'

interface ConversaProps {
  conversa: ConversaDoDono
  onChange: (conversa: ConversaDoDono) => void
  onReload: () => void
}

/** The conversation, the reply form, and actions about the writer. */
export function Conversa({ conversa, onChange, onReload }: ConversaProps) {
  const { id, anuncio, recados } = conversa
  const [reporting, setReporting] = useState(false)
  const report = async (denuncia: { motivo: string; descricao: string }) => {
    const answer = await call(denunciarRecado, { params: { id }, body: denuncia })
    return answer.ok ? { ok: true as const, ...answer.data } : { ok: false as const, ...answer.error }
  }
  const block = async () => {
    const blocked = await bloquear(id)
    if (blocked !== undefined) onChange(blocked)
  }
  return (
    <div className={styles['talk']}>
      <ScreenHead title="Conversa">
        <p>Sobre {anuncio.titulo}</p>
      </ScreenHead>
      <Thread messages={recados} own="anunciante" />
      <Answer conversa={conversa} onChange={onChange} />
      <div className="row">
        <Button onClick={onReload}>
          <Icon of={RefreshCw} />
          Atualizar
        </Button>
        {!conversa.bloqueada && (
          <Button onClick={() => void block()}>
            <Icon of={Ban} />
            Bloquear quem escreve
          </Button>
        )}
        <Button kind="ghost" onClick={() => setReporting(true)}>
          <Icon of={Flag} />
          Denunciar conversa
        </Button>
        <Button kind="ghost" onClick={() => void apagar(id)}>
          <Icon of={Trash2} />
          Apagar
        </Button>
      </div>
      <ReportConversation open={reporting} onClose={() => setReporting(false)} send={report} />
    </div>
  )
}

function Answer({ conversa: { id, aberta, bloqueada }, onChange }: Omit<ConversaProps, 'onReload'>) {
  const send = async (texto: string) => {
    const answer = await call(responderRecado, { params: { id }, body: { texto } })
    if (!answer.ok) return answer.error
    onChange(answer.data)
    return undefined
  }
  if (bloqueada) {
    return (
      <Note
        role="status"
        action={
          <Link className={buttonClass({ small: true })} to="/conta#bloqueios">
            Ver bloqueios
          </Link>
        }
      >
        <p>{RECADO.bloqueada}</p>
      </Note>
    )
  }
  if (!aberta) return <Note role="status">{RECADO.encerrada}</Note>
  return (
    <MessageForm
      label="Sua resposta"
      hint="Seu telefone e e-mail não aparecem, a não ser que você os escreva."
      submitLabel="Responder"
      send={send}
    />
  )
}
