import { VOZ_SEGUNDOS } from '@portal/domain/voz'
import { useEffect, useRef, useState } from 'react'

export type Gravacao =
  | { estado: 'parada' }
  | { estado: 'sem-microfone' }
  | { estado: 'gravando'; segundos: number }
  | { estado: 'pronta'; file: File; url: string }

/** Whether this browser can record; else only a file can be sent. */
export const canRecord = () => 'MediaRecorder' in window && 'mediaDevices' in navigator

/**
 * Records the microphone, for at most 30 seconds. The microphone is released as soon as the recording ends, and what
 * was recorded stays on the device until it is sent.
 */
export function useGravador() {
  const [gravacao, set] = useState<Gravacao>({ estado: 'parada' })
  const recorder = useRef<MediaRecorder>(undefined)
  useEffect(() => {
    if (gravacao.estado !== 'gravando') return
    const next = gravacao.segundos + 1
    const timer = setTimeout(() => {
      if (next >= VOZ_SEGUNDOS) return recorder.current?.stop()
      // It may have ended since, before this effect was cleaned up.
      set((now) => (now.estado === 'gravando' ? { estado: 'gravando', segundos: next } : now))
    }, 1_000)
    return () => clearTimeout(timer)
  }, [gravacao])
  const url = gravacao.estado === 'pronta' ? gravacao.url : undefined
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => releaseOf(recorder.current), [])
  const start = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
    if (stream === undefined) return set({ estado: 'sem-microfone' })
    const made = new MediaRecorder(stream)
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => void parts.push(data)
    made.onstop = () => {
      releaseOf(made)
      if (recorder.current !== made) return
      const file = new File(parts, 'recado', { type: made.mimeType })
      set({ estado: 'pronta', file, url: URL.createObjectURL(file) })
    }
    recorder.current = made
    made.start()
    set({ estado: 'gravando', segundos: 0 })
  }
  return {
    gravacao,
    start: () => void start(),
    stop: () => recorder.current?.stop(),
    discard: () => {
      const made = recorder.current
      recorder.current = undefined
      releaseOf(made)
      set({ estado: 'parada' })
    },
  }
}

function releaseOf(recorder: MediaRecorder | undefined): void {
  recorder?.stream.getTracks().forEach((track) => track.stop())
}
