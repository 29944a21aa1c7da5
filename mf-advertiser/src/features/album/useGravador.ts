import { GRAVACAO_SEGUNDOS, type TipoGravacao } from '@portal/domain/gravacao'
import { useEffect, useRef, useState } from 'react'
import { closeMedia, hasMediaDevices, openMedia } from '../../lib/camera'

export type Gravacao =
  | { estado: 'parada' }
  | { estado: 'sem-aparelho' }
  | { estado: 'gravando'; segundos: number; stream: MediaStream }
  | { estado: 'pronta'; file: File; url: string }

/** What browsers record: Safari MP4, Chromium WebM too, Firefox Ogg too. */
const FORMATOS = ['mp4', 'webm', 'ogg']

/** Whether this browser can record; else only a file can be sent. Some have a recorder that supports no format. */
export function canRecord(tipo: TipoGravacao): boolean {
  if (!('MediaRecorder' in window) || !hasMediaDevices()) return false
  const kind = tipo === 'voz' ? 'audio' : 'video'
  return FORMATOS.some((formato) => MediaRecorder.isTypeSupported(`${kind}/${formato}`))
}

/** 30 seconds of it take some 10 MB. */
const VIDEO_BITS = 2_500_000
const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' }

/**
 * Records the microphone, and for a video the camera, for at most 30 seconds. Both are released as soon as the
 * recording ends; what was recorded or chosen stays on the device until it is sent.
 */
export function useGravador(tipo: TipoGravacao) {
  const [gravacao, set] = useState<Gravacao>({ estado: 'parada' })
  const recorder = useRef<MediaRecorder>(undefined)
  useEffect(() => {
    if (gravacao.estado !== 'gravando') return
    const next = gravacao.segundos + 1
    const timer = setTimeout(() => {
      if (next >= GRAVACAO_SEGUNDOS) return recorder.current?.stop()
      // It may have ended since, before this effect was cleaned up.
      set((now) => (now.estado === 'gravando' ? { ...now, segundos: next } : now))
    }, 1_000)
    return () => clearTimeout(timer)
  }, [gravacao])
  const url = gravacao.estado === 'pronta' ? gravacao.url : undefined
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => closeMedia(recorder.current?.stream), [])
  const choose = (file: File) => set({ estado: 'pronta', file, url: URL.createObjectURL(file) })
  const start = async () => {
    const stream = await openMedia({ audio: true, video: tipo === 'video' && CAMERA })
    if (stream === undefined) return set({ estado: 'sem-aparelho' })
    const made = new MediaRecorder(stream, { videoBitsPerSecond: VIDEO_BITS })
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => void parts.push(data)
    made.onstop = () => {
      closeMedia(stream)
      if (recorder.current !== made) return
      choose(new File(parts, 'gravacao', { type: made.mimeType }))
    }
    recorder.current = made
    made.start()
    set({ estado: 'gravando', segundos: 0, stream })
  }
  return {
    gravacao,
    start: () => void start(),
    choose,
    stop: () => recorder.current?.stop(),
    discard: () => {
      const made = recorder.current
      recorder.current = undefined
      closeMedia(made?.stream)
      set({ estado: 'parada' })
    },
  }
}
