import { novidadesDasConversas, type NovidadeDaConversa } from '@portal/api/recados'
import { diaEHora } from '@portal/domain/tempo'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Copy, Icon, MessagesSquare, X } from '@portal/ui/icons'
import { useEffect, useState } from 'react'
import { AppLink } from '../../lib/AppLink'
import { AvisarAqui, DAS_CONVERSAS } from '../../lib/AvisarAqui'
import {
  clearConversations,
  forgetConversation,
  useOwnConversations,
  type OwnConversation,
} from '../../lib/conversations'
import { EraseButton } from './EraseButton'
import styles from './Favoritos.module.css'
import { useFocusKept } from './useFocusKept'

const addressOf = ({ chave }: OwnConversation): string => `/conversa#${chave}`

/** Conversations begun on this device, with what is new in each (rule: recados/neste-aparelho). */
export function ConversationsSection() {
  const conversations = useOwnConversations()
  const news = useNews(conversations)
  const { heading, list } = useFocusKept(conversations.map(({ chave }) => chave))
  if (conversations.length === 0) return null
  const copy = () =>
    navigator.clipboard
      .writeText(conversations.map((one) => `${one.titulo}: ${location.origin}${addressOf(one)}`).join('\n'))
      .then(
        () => toast('Endereços copiados'),
        () => toast('Não foi possível copiar.', 'error'),
      )
  return (
    <section className={styles.section} aria-labelledby="conversas">
      <div className={styles.head}>
        <h2 id="conversas" ref={heading} tabIndex={-1}>
          Conversas
        </h2>
        <div className="row">
          <Button kind="ghost" small onClick={() => void copy()}>
            <Icon of={Copy} /> Copiar endereços
          </Button>
          <EraseButton
            label="Apagar conversas"
            title="Apagar conversas daqui"
            message="Elas somem deste aparelho na hora. Quem anuncia continua com o que você já enviou, por até 30 dias. Sem o endereço secreto, não há como voltar a elas."
            onErase={clearConversations}
          />
        </div>
      </div>
      <AvisarAqui tipo={DAS_CONVERSAS} pergunta="Avisar quando responderem?" />
      <p className="hint">“Sair rápido” também apaga as conversas daqui, sem perguntar.</p>
      <div ref={list}>
        <ul className={styles.searches}>
          {conversations.map((conversation) => (
            <Conversation
              key={conversation.chave}
              conversation={conversation}
              news={news?.get(conversation.chave)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface ConversationProps {
  conversation: OwnConversation
  /** Null: it ended; undefined: unknown. */
  news: NovidadeDaConversa | undefined
}

function Conversation({ conversation, news }: ConversationProps) {
  const { titulo } = conversation
  return (
    <li>
      <AppLink href={addressOf(conversation)}>
        <Icon of={MessagesSquare} />
        <span>
          {titulo}
          {news !== undefined && (
            <small className="hint">{news === null ? 'Conversa encerrada' : lastLine(news)}</small>
          )}
        </span>
        {(news?.naoLidas ?? 0) > 0 && (
          <b className="nb">
            {news?.naoLidas}
            <span className="sr"> {news?.naoLidas === 1 ? 'nova' : 'novas'}</span>
          </b>
        )}
      </AppLink>
      <button
        type="button"
        className={buttonClass({ kind: 'ghost', small: true, icon: true })}
        aria-label={`Apagar deste aparelho: ${titulo}`}
        onClick={() => forgetConversation(conversation)}
      >
        <Icon of={X} />
      </button>
    </li>
  )
}

function lastLine({ ultima }: NonNullable<NovidadeDaConversa>): string {
  return `${ultima.de === 'visitante' ? 'Você: ' : ''}${ultima.texto.slice(0, 80)}, ${diaEHora(ultima.em)}`
}

/** By key; undefined until known, and after a failure, when the list is shown without. */
function useNews(conversations: readonly OwnConversation[]) {
  const [news, setNews] = useState<ReadonlyMap<string, NovidadeDaConversa>>()
  useEffect(() => {
    if (conversations.length === 0) return
    const abort = new AbortController()
    const chaves = conversations.map(({ chave }) => chave)
    void call(novidadesDasConversas, { body: { chaves } }, { signal: abort.signal }).then((answer) => {
      if (answer.ok && !abort.signal.aborted)
        setNews(new Map(chaves.map((chave, index) => [chave, answer.data[index] ?? null])))
    })
    return () => abort.abort()
  }, [conversations])
  return news
}
