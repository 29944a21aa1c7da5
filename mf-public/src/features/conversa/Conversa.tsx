import { apiPath } from '@portal/api/endpoint'
import {
  denunciarConversa,
  digitarConversa,
  eventoConversaSchema,
  eventosConversa,
  findConversa,
  responderConversa,
  type Conversa as ConversaAberta,
} from '@portal/api/recados'
import { ESCREVER_RECADO, FORMULARIOS_RECADO, RECADO } from '@portal/domain/recado-lados'
import { diaEHora } from '@portal/domain/tempo'
import { call, useLocation } from '@portal/platform'
import { listenWhileVisible } from '@portal/platform/eventStream'
import { useSite } from '@portal/platform/site'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { Composer } from '@portal/ui/Composer'
import { Flag, Icon } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { ReportConversation } from '@portal/ui/ReportConversation'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { Thread } from '@portal/ui/Thread'
import { useEffect, useState } from 'react'
import { AppLink } from '../../lib/AppLink'
import { PastedKey } from '../../lib/PastedKey'

/**
 * A conversation, identified by the key after `#`, which browsers do not send to servers
 * (rule: recados/visitante).
 */
export function Conversa() {
  const chave = useLocation().hash.slice(1)
  return (
    <div className="wrap wrap--read stack">
      <h1>Sua conversa</h1>
      {chave === '' ? (
        <Note kind="danger" role="alert">
          Abra o endereço completo que você recebeu ao escrever.
        </Note>
      ) : (
        <Opened key={chave} chave={chave} />
      )}
      <PastedKey action={FORMULARIOS_RECADO.abrir} label={ESCREVER_RECADO.chave} button="Abrir a conversa" />
    </div>
  )
}

function Opened({ chave }: { chave: string }) {
  const { value, reload, change } = useLoad('conversa', (signal) =>
    call(findConversa, { body: { chave } }, { signal }),
  )
  const { apiUrl } = useSite()
  const [typing, setTyping] = useState(false)
  const conversa = value.data
  const found = conversa !== undefined
  useEffect(() => {
    if (!found) return
    const abort = new AbortController()
    const onData = (data: unknown) => {
      const evento = eventoConversaSchema.safeParse(data)
      if (!evento.success) return
      change(() => evento.data.conversa)
      setTyping(evento.data.digitando)
    }
    const url = `${apiUrl}${apiPath(eventosConversa.path)}`
    listenWhileVisible({ url, auth: { body: { chave } }, onData }, abort.signal)
    return () => abort.abort()
  }, [found, chave, apiUrl, change])
  return (
    <>
      {value.state === 'error' && (
        <>
          <Note kind="danger" role="alert">
            {value.error.message}
          </Note>
          <Button onClick={reload}>Tentar novamente</Button>
        </>
      )}
      {conversa === undefined && value.state === 'loading' && (
        <PanelSkeleton lines={5} label="Carregando a conversa" />
      )}
      {conversa !== undefined && (
        <Talk chave={chave} conversa={conversa} typing={typing} onChange={(next) => change(() => next)} />
      )}
    </>
  )
}

interface TalkProps {
  chave: string
  conversa: ConversaAberta
  /** The advertiser is typing. */
  typing: boolean
  onChange: (conversa: ConversaAberta) => void
}

function Talk({ chave, conversa, typing, onChange }: TalkProps) {
  const { anuncio, aberta, expiraEm, lidaEm, recados } = conversa
  const [reporting, setReporting] = useState(false)
  const send = async (texto: string) => {
    const answer = await call(responderConversa, { body: { chave, texto } })
    if (!answer.ok) return answer.error
    onChange(answer.data)
    return undefined
  }
  const report = async (denuncia: { motivo: string; descricao: string }) => {
    const answer = await call(denunciarConversa, { body: { chave, ...denuncia } })
    return answer.ok ? { ok: true as const, ...answer.data } : { ok: false as const, ...answer.error }
  }
  return (
    <>
      <p className="muted">
        Sobre <AppLink href={`/anuncio/${anuncio.titulo_formatado}`}>{anuncio.titulo}</AppLink>. Só este
        endereço abre a conversa: guarde-o. Ela é apagada em {diaEHora(expiraEm)}, se ninguém escrever antes.
      </p>
      <Thread messages={recados} own="visitante" other="Anunciante" lidaEm={lidaEm} typing={typing} />
      {aberta ? (
        <Composer send={send} onTyping={() => void call(digitarConversa, { body: { chave } })} />
      ) : (
        <Note role="status">{RECADO.encerrada}</Note>
      )}
      <div className="row">
        <Button kind="ghost" onClick={() => setReporting(true)}>
          <Icon of={Flag} />
          Denunciar conversa
        </Button>
      </div>
      <ReportConversation open={reporting} onClose={() => setReporting(false)} send={report} />
    </>
  )
}
