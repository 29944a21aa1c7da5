import { uploadFotos, uploadFotosDeIa } from '@portal/api/album'
import type { ApiError } from '@portal/api/erros'
import { call } from '@portal/platform'
import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import { useOnline } from '../../lib/useOnline'
import { callBack, enfileirar, isReenviavel, requeue, type Envio, type Wanted } from './envio'

/** Concurrent uploads; more would only queue on the server, which re-encodes photos. */
const AT_ONCE = 2

export const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')

/** State of a file after a failed call. */
function afterFailure(error: ApiError): Partial<Envio> {
  if (error.code === 'CANCELADO') return { status: 'cancelado', progress: 0 }
  const message = mensagemDe(error, 'Não foi possível enviar.')
  // With an unknown outcome the photo may be stored, so the key stays.
  const open = error.status === 0 || error.status >= 500 || error.code === 'CONFLITO' || error.status === 429
  if (!open) return { status: 'recusado', message }
  // After a dropped connection the file resumes automatically.
  return navigator.onLine ? { status: 'falhou', message } : { status: 'espera', progress: 0 }
}

/**
 * Uploads files in one call each, two at a time, each with its own progress and outcome. Pauses without a
 * connection; unmounting cancels everything.
 */
export function useEnvios(albumId: number, vagas: number) {
  const [envios, setEnvios] = useState<Envio[]>([])
  const online = useOnline()
  const { running, send } = useSend(albumId, setEnvios)
  useEffect(() => {
    const next = envios.find((envio) => envio.status === 'espera')
    if (online && next !== undefined && running.current.size < AT_ONCE) void send(next)
  }, [envios, online, running, send])
  useEffect(() => {
    // Failed just before the browser noticed the lost connection.
    if (online) setEnvios((all) => requeue(all, ({ status }) => status === 'falhou'))
  }, [online])
  return {
    envios,
    online,
    add: (files: readonly File[], ia: boolean) =>
      setEnvios((all) => enfileirar(all, { files, ia }, vagas, newKey)),
    retry: (wanted: Wanted) =>
      setEnvios((all) => requeue(all, (envio) => wanted(envio) && isReenviavel(envio))),
    cancel: (wanted: Wanted) => {
      setEnvios((all) => callBack(all, wanted))
      for (const envio of envios.filter(wanted)) running.current.get(envio.key)?.abort()
    },
  }
}

/** Uploads one file and tracks its progress; aborts on unmount. */
function useSend(albumId: number, setEnvios: Dispatch<SetStateAction<Envio[]>>) {
  const running = useRef(new Map<string, AbortController>())
  const send = useCallback(
    async ({ key, file, ia, idempotencyKey }: Envio) => {
      const patch = (change: Partial<Envio>) =>
        setEnvios((all) => all.map((envio) => (envio.key === key ? { ...envio, ...change } : envio)))
      const abort = new AbortController()
      running.current.set(key, abort)
      patch({ status: 'enviando', progress: 0, message: undefined })
      const result = await call(
        ia ? uploadFotosDeIa : uploadFotos,
        { params: { id: albumId }, files: [file] },
        { idempotencyKey, signal: abort.signal, onProgress: (progress) => patch({ progress }) },
      )
      running.current.delete(key)
      patch(result.ok ? { status: 'enviado', progress: 1 } : afterFailure(result.error))
    },
    [albumId, setEnvios],
  )
  useEffect(() => {
    const { current } = running
    return () => current.forEach((abort) => abort.abort())
  }, [])
  return { running, send }
}
