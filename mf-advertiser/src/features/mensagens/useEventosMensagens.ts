import { apiPath } from '@portal/api/endpoint'
import { eventoMensagensSchema, eventosMensagens } from '@portal/api/recados'
import { session } from '@portal/platform'
import { listenWhileVisible } from '@portal/platform/eventStream'
import { useSite } from '@portal/platform/site'
import { useEffect, useState } from 'react'

/** What the server pushes about the session's conversations: `marca` differs after each change. */
export function useEventosMensagens(): { marca: string | undefined; digitando: readonly number[] } {
  const { apiUrl } = useSite()
  const [evento, setEvento] = useState<{ marca: string; digitando: readonly number[] }>()
  useEffect(() => {
    const abort = new AbortController()
    const onData = (data: unknown) => {
      const lido = eventoMensagensSchema.safeParse(data)
      if (lido.success) setEvento(lido.data)
    }
    const url = `${apiUrl}${apiPath(eventosMensagens.path)}`
    listenWhileVisible({ url, auth: { session: session.get }, onData }, abort.signal)
    return () => abort.abort()
  }, [apiUrl])
  return { marca: evento?.marca, digitando: evento?.digitando ?? [] }
}
