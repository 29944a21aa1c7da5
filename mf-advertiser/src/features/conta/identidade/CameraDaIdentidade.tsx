import type { TipoDocumento } from '@portal/domain/identidade'
import { Button } from '@portal/ui/Button'
import { cx } from '@portal/ui/classes'
import { Icon, IdCard, Repeat, ScanFace, Timer } from '@portal/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { capture, ladoDe, type Lado } from './useCamera'
import styles from './identidade.module.css'

const ESPERA_SEGUNDOS = 3

interface CameraProps {
  tipo: TipoDocumento
  codigo: string
  stream: MediaStream | undefined
  lado: Lado
  onTurn: (lado: Lado) => void
  onPhoto: (file: File) => void
}

/** The live picture in its outline, with the shutter. Nothing leaves the device from here. */
export function CameraDaIdentidade({ tipo, codigo, stream, lado, onTurn, onPhoto }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  // Both hands are busy in the person's own photo.
  const [delayed, setDelayed] = useState(false)
  const take = async () => {
    const file = video.current && (await capture(video.current, tipo))
    if (file) onPhoto(file)
  }
  const [shown, setShown] = useState<MediaStream>()
  const { left, start } = useContagem(() => void take())
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream ?? null
  }, [stream])
  // Before its first frame there is nothing to keep.
  const ready = stream !== undefined && shown === stream && left === 0
  return (
    <div className="stack">
      <div className={styles['camera']}>
        <video
          ref={video}
          className={cx(lado === 'user' && styles['espelho'])}
          muted
          autoPlay
          playsInline
          onLoadedData={() => setShown(stream)}
          aria-label="O que a câmera vê"
        />
        <Contorno tipo={tipo} codigo={codigo} />
        <p role="status">
          {stream === undefined ? 'Abrindo a câmera…' : left > 0 ? <b>{left}</b> : <Dica tipo={tipo} />}
        </p>
      </div>
      <div className={styles['disparo']}>
        <Button kind="ghost" small onClick={() => onTurn(lado === 'user' ? 'environment' : 'user')}>
          <Icon of={Repeat} small />
          Virar
        </Button>
        <button
          type="button"
          className={styles['disparador']}
          aria-label="Tirar a foto"
          disabled={!ready}
          onClick={() => (delayed ? start(ESPERA_SEGUNDOS) : void take())}
        />
        {ladoDe(tipo) === 'user' && (
          <Button kind="ghost" small aria-pressed={delayed} onClick={() => setDelayed(!delayed)}>
            <Icon of={Timer} small />
            {ESPERA_SEGUNDOS} s
          </Button>
        )}
      </div>
      <p className="hint">A imagem não sai daqui antes de você conferir.</p>
    </div>
  )
}

function Dica({ tipo }: { tipo: TipoDocumento }) {
  return (
    <>
      <Icon of={tipo === 'selfie' ? ScanFace : IdCard} small />
      {tipo === 'selfie' ? 'Rosto no contorno, papel embaixo' : 'Encaixe o documento. Sem reflexo.'}
    </>
  )
}

/** Where face, hand and paper, or the document, belong. */
function Contorno({ tipo, codigo }: { tipo: TipoDocumento; codigo: string }) {
  return (
    <svg viewBox="0 0 300 375" aria-hidden="true" preserveAspectRatio="xMidYMid meet">
      {tipo === 'documento' ? (
        <rect x="24" y="100" width="252" height="172" rx="14" strokeDasharray="46 30" />
      ) : (
        <>
          <ellipse cx="130" cy="158" rx="72" ry="92" strokeDasharray="12 9" />
          <rect x="216" y="112" width="68" height="112" rx="20" strokeDasharray="12 9" />
          <rect className={styles['papel']} x="66" y="262" width="128" height="46" rx="6" />
          <text x="130" y="293" textAnchor="middle">
            {codigo}
          </text>
        </>
      )}
    </svg>
  )
}

/** Counts whole seconds down, then calls `onEnd`; 0 while it is not running. */
function useContagem(onEnd: () => void) {
  const [left, setLeft] = useState(0)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) latest.current()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: setLeft }
}
