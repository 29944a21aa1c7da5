import type { TipoDocumento } from '@portal/domain/identidade'
import { useEffect, useState } from 'react'
import { closeMedia, openMedia } from '../../../lib/camera'

export type Lado = 'user' | 'environment'

/** The rear camera for the document, the front camera for the person. */
export const ladoDe = (tipo: TipoDocumento): Lado => (tipo === 'selfie' ? 'user' : 'environment')

export type Camera = { estado: 'abrindo' | 'recusada' } | { estado: 'aberta'; stream: MediaStream }
const ABRINDO: Camera = { estado: 'abrindo' }

/** Small print must stay readable. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/** The live camera while this is mounted and the page is visible; released otherwise. */
export function useCamera(lado: Lado) {
  const visible = usePageVisible()
  const [attempt, setAttempt] = useState(0)
  const [camera, set] = useState<Camera>(ABRINDO)
  useEffect(() => {
    if (!visible) return
    let current = true
    const opened = openMedia({ video: { ...SIZE, facingMode: lado } })
    void opened.then((stream) => {
      if (current) set(stream === undefined ? { estado: 'recusada' } : { estado: 'aberta', stream })
    })
    return () => {
      current = false
      set(ABRINDO)
      void opened.then(closeMedia)
    }
  }, [lado, visible, attempt])
  return { camera, retry: () => setAttempt((count) => count + 1) }
}

function usePageVisible(): boolean {
  const [visible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const follow = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return visible
}

/** The current frame as a JPEG, never mirrored: the code must read as it was written. */
export async function capture(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  return blob === null ? undefined : new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}
