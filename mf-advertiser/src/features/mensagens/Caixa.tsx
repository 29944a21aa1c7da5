import type { PaginaDeConversas } from '@portal/api/recados'
import { findConversaDoDono, lerConversa, listConversas, type FiltroDeConversas } from '@portal/api/recados'
import { call, session } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { cx } from '@portal/ui/classes'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../lib/ErrorState'
import { mensagemDe } from '../../lib/mensagem'
import { Conversa } from './Conversa'
import { Lista } from './Lista'
import styles from './mensagens.module.css'
import { useEventosMensagens } from './useEventosMensagens'

/** The list, and beside it the open conversation; a phone shows one of them (rule: recados/mensagens). */
export function Caixa({ id }: { id?: number }) {
  const { marca, digitando } = useEventosMensagens()
  return (
    <div className={cx('wrap', styles['wrap'], id !== undefined && 'talking')}>
      <div className={cx(styles['box'], id !== undefined && styles['box--open'])}>
        <section className={styles['side']} aria-label="Conversas">
          <ListaCarregada aberta={id} marca={marca} digitando={digitando} />
        </section>
        <div className={styles['main']}>
          {id === undefined ? (
            <p className={styles['nothing']}>Escolha uma conversa.</p>
          ) : (
            <ConversaCarregada key={id} id={id} marca={marca} digitando={digitando.includes(id)} />
          )}
        </div>
      </div>
    </div>
  )
}

/** The list as last seen by this session, so that opening a conversation does not draw it anew. */
let kept: { token: string; key: string; data: PaginaDeConversas } | undefined
const tokenNow = (): string => {
  const current = session.get()
  return current.signedIn ? current.token : ''
}

interface ListaCarregadaProps {
  aberta: number | undefined
  marca: string | undefined
  digitando: readonly number[]
}

function ListaCarregada({ aberta, marca, digitando }: ListaCarregadaProps) {
  const [pagina, setPagina] = useState(1)
  const [filtro, setFiltro] = useState<FiltroDeConversas>()
  const key = `${pagina} ${filtro ?? ''}`
  const { value, reload } = useLoad(key, (signal) =>
    call(listConversas, { query: { pagina, ...(filtro && { filtro }) } }, { signal }),
  )
  useReloadOn(marca, reload)
  const token = tokenNow()
  useEffect(() => {
    if (value.state === 'ready') kept = { token, key, data: value.data }
  }, [value, token, key])
  const isKept = value.state === 'loading' && kept?.token === token && kept.key === key
  const data = value.data ?? (isKept ? kept?.data : undefined)
  if (data === undefined)
    return value.state === 'error' ? (
      <ErrorState message="Não foi possível carregar as mensagens." onRetry={reload} />
    ) : (
      <PanelSkeleton lines={6} label="Carregando as mensagens" />
    )
  const filter = (next: FiltroDeConversas | undefined) => {
    setPagina(1)
    setFiltro(next)
  }
  return <Lista {...{ data, aberta, digitando, filtro, pagina }} onFilter={filter} onPage={setPagina} />
}

function ConversaCarregada(props: { id: number; marca: string | undefined; digitando: boolean }) {
  const { id, marca, digitando } = props
  const { value, reload, change } = useLoad(String(id), (signal) =>
    call(findConversaDoDono, { params: { id } }, { signal }),
  )
  useReloadOn(marca, reload)
  const unread = (value.data?.naoLidas ?? 0) > 0
  useEffect(() => {
    // A failure is ignored: the next opening marks it as read again.
    if (unread) void call(lerConversa, { params: { id } })
  }, [id, unread])
  if (value.data !== undefined)
    return <Conversa conversa={value.data} digitando={digitando} onChange={(next) => change(() => next)} />
  if (value.state === 'error')
    return (
      <ErrorState
        heading="h1"
        message={mensagemDe(value.error, 'Não foi possível carregar a conversa.')}
        onRetry={reload}
      />
    )
  return <PanelSkeleton lines={8} label="Carregando a conversa" />
}

/** Reloads when the pushed mark differs from the first one, which the first load already contains. */
function useReloadOn(marca: string | undefined, reload: () => void): void {
  const last = useRef(marca)
  useEffect(() => {
    if (last.current !== undefined && marca !== last.current) reload()
    last.current = marca
  }, [marca, reload])
}
