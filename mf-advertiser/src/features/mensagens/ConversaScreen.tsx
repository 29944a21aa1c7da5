import { findConversaDoDono, lerConversa } from '@portal/api/recados'
import { call, useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useEffect } from 'react'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { mensagemDe } from '../../lib/mensagem'
import { Conversa } from './Conversa'

/** /mensagens/:id: one conversation; opening it marks it as read (rule: recados/mensagens). */
export default function ConversaScreen() {
  const id = Number(useParams()['id'])
  const { value, reload, change } = useLoad(String(id), (signal) =>
    call(findConversaDoDono, { params: { id } }, { signal }),
  )
  const unread = (value.data?.naoLidas ?? 0) > 0
  useEffect(() => {
    // A failure is ignored: the next opening marks it as read again.
    if (unread) void call(lerConversa, { params: { id } })
  }, [id, unread])
  return (
    <div className="wrap">
      <BackLink to="/mensagens">Mensagens</BackLink>
      {value.data !== undefined ? (
        <Conversa conversa={value.data} onChange={(next) => change(() => next)} onReload={reload} />
      ) : value.state === 'error' ? (
        <ErrorState
          heading="h1"
          message={mensagemDe(value.error, 'Não foi possível carregar a conversa.')}
          onRetry={reload}
        />
      ) : (
        <PanelSkeleton lines={8} label="Carregando a conversa" />
      )}
    </div>
  )
}
