import { apiPath } from '@portal/api/endpoint'
import {
  denunciarConversa,
  digitarConversa,
  enviarRecado,
  eventoConversaSchema,
  eventosConversa,
  findConversa,
  responderConversa,
  type Conversa as ConversaAberta,
} from '@portal/api/recados'
import { ESCREVER_RECADO, FORMULARIO_RECADO, RECADO } from '@portal/domain/recado-lados'
import { diaEHora } from '@portal/domain/tempo'
import { anuncioPath } from '@portal/domain/texto'
import { call, useLocation, type Posted, type ScreenProps } from '@portal/platform'
import { listenWhileVisible } from '@portal/platform/eventStream'
import { useSite } from '@portal/platform/site'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { Composer } from '@portal/ui/Composer'
import { Flag, Icon } from '@portal/ui/icons'
import { MessageForm } from '@portal/ui/MessageForm'
import { Note } from '@portal/ui/Note'
import { ReportConversation } from '@portal/ui/ReportConversation'
import type { PlainForm } from '@portal/ui/PlainForm'
import { Picture } from '@portal/ui/Picture'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { Thread } from '@portal/ui/Thread'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { AppLink } from '../../lib/AppLink'
import { AvisarAqui, DAS_CONVERSAS } from '../../lib/AvisarAqui'
import { ownConversations } from '../../lib/conversations'
import { PastedKey, PastedKeyWithoutScripts } from '../../lib/PastedKey'
import { SentMessage } from '../../lib/SentMessage'
import styles from './Conversa.module.css'

/**
 * A conversation, identified by the key after `#`, which browsers do not send to servers
 * (rule: recados/visitante).
 */
export function Conversa({ data: posted, site }: ScreenProps<Posted | undefined>) {
  const chave = useLocation().hash.slice(1)
  if (chave === '' && posted !== undefined) return <Answered posted={posted} publicUrl={site.publicUrl} />
  return (
    <Page ask={false}>
      {chave === '' ? (
        <>
          <Failed>Abra o endereço completo que você recebeu ao escrever, ou cole-o aqui.</Failed>
          <PastedKey {...ASKED} />
        </>
      ) : (
        <Opened key={chave} chave={chave} />
      )}
    </Page>
  )
}

const ASKED = { action: FORMULARIO_RECADO, label: ESCREVER_RECADO.chave, button: 'Abrir a conversa' }

interface PageProps {
  title?: string
  /** Shows the form for another key to browsers without scripts. */
  ask?: boolean
  children: ReactNode
}

function Page({ title = 'Sua conversa', ask = true, children }: PageProps) {
  return (
    <div className="wrap wrap--read stack">
      <h1>{title}</h1>
      {children}
      {ask && <PastedKeyWithoutScripts {...ASKED} />}
    </div>
  )
}

function Failed({ children }: { children: string }) {
  return (
    <Note kind="danger" role="alert">
      {children}
    </Note>
  )
}

/** The outcome of a form that was posted without scripts. */
function Answered({ posted, publicUrl }: { posted: Posted; publicUrl: string }) {
  const { typed, error, data } = posted
  const { anuncio, chave = '', texto } = typed
  // Parsed by the server with the schemas of `enviarRecado` and `findConversa`.
  const [answer, setAnswer] = useState(data as { chave: string } | ConversaAberta | undefined)
  const plain = { action: FORMULARIO_RECADO, texto, refusal: error }
  if (answer === undefined && anuncio !== undefined)
    return <Refused anuncio={anuncio} plain={plain} onSent={setAnswer} />
  if (answer === undefined)
    return (
      <Page>
        {texto === undefined ? (
          <Failed>{error?.message ?? RECADO.perdida}</Failed>
        ) : (
          <Reply chave={chave} plain={plain} onChange={setAnswer} />
        )}
      </Page>
    )
  if ('chave' in answer)
    return (
      <Page title="Mensagem enviada" ask={false}>
        <SentMessage chave={answer.chave} publicUrl={publicUrl} />
      </Page>
    )
  return (
    <Page>
      <Talk chave={chave} conversa={answer} onChange={setAnswer} refused={error && plain} />
    </Page>
  )
}

interface RefusedProps {
  anuncio: string
  plain: Omit<PlainForm, 'hidden'>
  onSent: (sent: { chave: string }) => void
}

/** The advert's form again. */
function Refused({ anuncio, plain, onSent }: RefusedProps) {
  const send = async (texto: string) => {
    const sent = await call(enviarRecado, { params: { id: anuncio }, body: { texto } })
    if (!sent.ok) return sent.error
    onSent(sent.data)
    return undefined
  }
  const { campo, convite, dica, titulo } = ESCREVER_RECADO
  return (
    <Page title={titulo} ask={false}>
      <p className="muted">{convite}</p>
      <MessageForm
        label={campo}
        hint={dica}
        submitLabel="Enviar"
        send={send}
        plain={{ ...plain, hidden: { anuncio } }}
      />
    </Page>
  )
}

interface ReplyProps {
  chave: string
  plain?: Omit<PlainForm, 'hidden'> | undefined
  onChange: (conversa: ConversaAberta) => void
}

function Reply({ chave, plain, onChange }: ReplyProps) {
  const send = async (texto: string) => {
    const answer = await call(responderConversa, { body: { chave, texto } })
    if (!answer.ok) return answer.error
    onChange(answer.data)
    return undefined
  }
  return (
    <Composer
      send={send}
      onTyping={() => void call(digitarConversa, { body: { chave } })}
      plain={{ action: FORMULARIO_RECADO, ...plain, hidden: { chave } }}
    />
  )
}

function Opened({ chave }: { chave: string }) {
  const { value, reload, change } = useLoad('conversa', (signal) =>
    call(findConversa, { body: { chave } }, { signal }),
  )
  const conversa = value.data
  const replace = useCallback((next: ConversaAberta) => change(() => next), [change])
  return (
    <>
      {value.state === 'error' && (
        <>
          <Failed>{value.error.message}</Failed>
          <Button onClick={reload}>Tentar novamente</Button>
          {conversa === undefined && <PastedKey {...ASKED} />}
        </>
      )}
      {conversa === undefined && value.state === 'loading' && (
        <PanelSkeleton lines={5} label="Carregando a conversa" />
      )}
      {conversa !== undefined && <Talk chave={chave} conversa={conversa} onChange={replace} />}
      {conversa?.aberta === true && isKept(chave) && (
        <AvisarAqui tipo={DAS_CONVERSAS} pergunta="Avisar quando responderem?" />
      )}
    </>
  )
}

/** Only conversations of this device are notified. */
const isKept = (chave: string) => ownConversations().some((own) => own.chave === chave)

interface TalkProps {
  chave: string
  conversa: ConversaAberta
  onChange: (conversa: ConversaAberta) => void
  /** A reply that was refused without scripts. */
  refused?: Omit<PlainForm, 'hidden'> | undefined
}

/** The open conversation, which follows the other side while the tab is visible (rule: recados/ao-vivo). */
function Talk({ chave, conversa, onChange, refused }: TalkProps) {
  const { anuncio, aberta, expiraEm, lidaEm, recados } = conversa
  const typing = useLive(chave, onChange)
  const [reporting, setReporting] = useState(false)
  const report = async (denuncia: { motivo: string; descricao: string }) => {
    const answer = await call(denunciarConversa, { body: { chave, ...denuncia } })
    return answer.ok ? { ok: true as const, ...answer.data } : { ok: false as const, ...answer.error }
  }
  return (
    <>
      <div className={styles.about}>
        <span className={styles.thumb}>
          <Picture path={anuncio.imagem} alt="" sizes="3rem" widths={[160]} />
        </span>
        <p className="muted">
          Sobre <AppLink href={anuncioPath(anuncio)}>{anuncio.titulo}</AppLink>. Só este endereço abre a
          conversa: guarde-o. Ela é apagada em {diaEHora(expiraEm)}, se ninguém escrever antes.
        </p>
      </div>
      <div role="log" aria-label="Mensagens">
        <Thread messages={recados} own="visitante" other="Anunciante" lidaEm={lidaEm} typing={typing} />
      </div>
      {aberta ? (
        <Reply chave={chave} plain={refused} onChange={onChange} />
      ) : (
        <Note role="status">{RECADO.encerrada}</Note>
      )}
      <div className="row">
        <noscript>
          <form method="post" action={FORMULARIO_RECADO}>
            <input type="hidden" name="chave" value={chave} />
            <Button type="submit">Ver se há resposta</Button>
          </form>
        </noscript>
        <Button kind="ghost" onClick={() => setReporting(true)}>
          <Icon of={Flag} />
          Denunciar conversa
        </Button>
      </div>
      <ReportConversation open={reporting} onClose={() => setReporting(false)} send={report} />
    </>
  )
}

/** Replaces the conversation by what the server pushes; returns whether the advertiser is typing. */
function useLive(chave: string, onChange: (conversa: ConversaAberta) => void): boolean {
  const { apiUrl } = useSite()
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const onData = (data: unknown) => {
      const evento = eventoConversaSchema.safeParse(data)
      if (!evento.success) return
      onChange(evento.data.conversa)
      setTyping(evento.data.digitando)
    }
    const url = `${apiUrl}${apiPath(eventosConversa.path)}`
    listenWhileVisible({ url, auth: { body: { chave } }, onData }, abort.signal)
    return () => abort.abort()
  }, [chave, apiUrl, onChange])
  return typing
}
