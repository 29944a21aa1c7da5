import { enviarFotos } from '@portal/api/album'
import { call } from '@portal/platform'
import { useCallback, useEffect, useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import { enfileirar, type Envio } from './envio'

/** Photos are re-encoded on the server: more at once would only wait there. */
const AT_ONCE = 2

/** Sends files one call each, two at a time, so that each has its own progress and its own end. */
export function useEnvios(albumId: number, vagas: number) {
  const [envios, setEnvios] = useState<Envio[]>([])
  const patch = useCallback((key: string, change: Partial<Envio>) => {
    setEnvios((all) => all.map((envio) => (envio.key === key ? { ...envio, ...change } : envio)))
  }, [])
  const send = useCallback(
    async ({ key, file }: Envio) => {
      patch(key, { status: 'enviando', progress: 0, message: undefined })
      const result = await call(
        enviarFotos,
        { params: { id: albumId }, files: [file] },
        { onProgress: (progress) => patch(key, { progress }) },
      )
      if (result.ok) patch(key, { status: 'enviado', progress: 1 })
      else patch(key, { status: 'recusado', message: mensagemDe(result.error, 'Não foi possível enviar.') })
    },
    [albumId, patch],
  )
  useEffect(() => {
    const running = envios.filter((envio) => envio.status === 'enviando').length
    const next = envios.find((envio) => envio.status === 'espera')
    if (next !== undefined && running < AT_ONCE) void send(next)
  }, [envios, send])
  return {
    envios,
    add: (files: readonly File[]) => setEnvios((all) => enfileirar(all, files, vagas)),
    retry: (envio: Envio) => patch(envio.key, { status: 'espera' }),
  }
}
