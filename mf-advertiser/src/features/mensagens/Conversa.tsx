import { denunciarRecado, digitarRecado, responderRecado, type ConversaDoDono } from '@portal/api/recados'
import { apelidoDoVisitante, RECADO } from '@portal/domain/recado-lados'
import { anuncioPath } from '@portal/domain/texto'
import { call, Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Composer } from '@portal/ui/Composer'
import { ArrowLeft, Ban, Bell, BellOff, Flag, Icon, Pencil, Trash2 } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { Picture } from '@portal/ui/Picture'
import { ReportConversation } from '@portal/ui/ReportConversation'
import { Thread } from '@portal/ui/Thread'
import { useLayoutEffect, useRef, useState } from 'react'
import { DANGER, MoreActions } from '../../lib/MoreActions'
import { apagar, avisar, bloquear } from './acoes'
import styles from './mensagens.module.css'
import { RespostasDialog, useRespostas } from './Respostas'

interface ConversaProps {
  conversa: ConversaDoDono
  /** The visitor is typing. */
  digitando: boolean
  onChange: (conversa: ConversaDoDono) => void
}

/** The conversation with its actions, and the field at its foot. */
export function Conversa({ conversa, digitando, onChange }: ConversaProps) {
  const { id, recados, lidaEm } = conversa
  const apelido = apelidoDoVisitante(id)
  const log = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [recados.length, digitando])
  return (
    <section className={styles['talk']} aria-label={`Conversa com ${apelido}`}>
      <Cabeca conversa={conversa} apelido={apelido} onChange={onChange} />
      <div
        ref={log}
        className={styles['log']}
        role="log"
        aria-label={`Mensagens com ${apelido}`}
        tabIndex={0}
      >
        <Thread messages={recados} own="anunciante" other={apelido} lidaEm={lidaEm} typing={digitando} />
      </div>
      <Answer conversa={conversa} onChange={onChange} />
    </section>
  )
}

interface CabecaProps extends Pick<ConversaProps, 'conversa' | 'onChange'> {
  apelido: string
}

function Cabeca({ conversa, apelido, onChange }: CabecaProps) {
  const { id, anuncio, semAvisos = false } = conversa
  const [reporting, setReporting] = useState(false)
  const report = async (denuncia: { motivo: string; descricao: string }) => {
    const answer = await call(denunciarRecado, { params: { id }, body: denuncia })
    return answer.ok ? { ok: true as const, ...answer.data } : { ok: false as const, ...answer.error }
  }
  const block = async () => {
    const blocked = await bloquear(id)
    if (blocked !== undefined) onChange(blocked)
  }
  const mute = async () => {
    const changed = await avisar(id, semAvisos)
    if (changed !== undefined) onChange(changed)
  }
  return (
    <header className={styles['top']}>
      <Link
        className={`${buttonClass({ kind: 'ghost', icon: true })} ${styles['back']}`}
        to="/mensagens"
        aria-label="Voltar para as conversas"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <span className={styles['thumb']}>
        <Picture path={anuncio.imagem} alt="" sizes="2.5rem" widths={[160]} />
      </span>
      <div className={styles['who']}>
        <h1>{apelido}</h1>
        <p>
          sobre <Link to={anuncioPath(anuncio)}>{anuncio.titulo}</Link>
        </p>
      </div>
      <MoreActions of={`conversa com ${apelido}`}>
        {!conversa.bloqueada && (
          <li>
            <button type="button" onClick={() => void block()}>
              <Icon of={Ban} />
              Bloquear quem escreve
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void mute()}>
            <Icon of={semAvisos ? Bell : BellOff} />
            {semAvisos ? 'Voltar a avisar' : 'Silenciar'}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setReporting(true)}>
            <Icon of={Flag} />
            Denunciar conversa
          </button>
        </li>
        <li>
          <button type="button" className={DANGER} onClick={() => void apagar(id)}>
            <Icon of={Trash2} />
            Apagar para os dois
          </button>
        </li>
      </MoreActions>
      <ReportConversation open={reporting} onClose={() => setReporting(false)} send={report} />
    </header>
  )
}

function Answer({ conversa: { id, aberta, bloqueada }, onChange }: Omit<ConversaProps, 'digitando'>) {
  const [respostas, saveRespostas] = useRespostas()
  const [changing, setChanging] = useState(false)
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
    <>
      <Composer
        send={send}
        onTyping={() => void call(digitarRecado, { params: { id } })}
        replies={respostas}
        aside={
          <Button
            kind="ghost"
            small
            icon
            aria-label="Mudar as respostas rápidas"
            onClick={() => setChanging(true)}
          >
            <Icon of={Pencil} small />
          </Button>
        }
      />
      <RespostasDialog
        open={changing}
        respostas={respostas}
        onClose={() => setChanging(false)}
        onSave={saveRespostas}
      />
    </>
  )
}
