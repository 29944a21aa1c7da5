import { apiPath } from '@portal/api/endpoint'
import { EVENTOS_MENSAGENS } from '@portal/domain/recado-lados'
import { listenWhileVisible } from '@portal/platform/eventStream'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useShell } from '../ShellContext'

/** Unread messages of the session, from one stream for all badges on the page. */
const unread = createStore(() => ({ count: 0 }))
let badges = 0
let stream: AbortController | undefined

/** Number of unread messages; nothing without any. A chunk of its own: public first views have no badge. */
export default function Unread() {
  const { site, host } = useShell()
  const { apiUrl } = site
  const count = useStore(unread, (state) => state.count)
  useEffect(() => {
    badges += 1
    if (badges === 1) {
      stream = new AbortController()
      const onData = (data: unknown) => {
        // Not by the schema, which brings zod to every signed-in screen.
        const { naoLidas } = (data ?? {}) as { naoLidas?: unknown }
        if (typeof naoLidas === 'number') unread.setState({ count: naoLidas })
      }
      const url = `${apiUrl}${apiPath(EVENTOS_MENSAGENS)}`
      listenWhileVisible({ url, auth: { session: host.session.get }, onData }, stream.signal)
    }
    return () => {
      badges -= 1
      if (badges > 0) return
      stream?.abort()
      unread.setState({ count: 0 })
    }
  }, [apiUrl, host])
  if (count === 0) return null
  return (
    <b className="nb">
      {count > 99 ? '99+' : count}
      <span className="sr"> {count === 1 ? 'não lida' : 'não lidas'}</span>
    </b>
  )
}
