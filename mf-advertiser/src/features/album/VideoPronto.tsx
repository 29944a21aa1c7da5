import { Note } from '@portal/ui/Note'
import { Switch } from '@portal/ui/Switch'
import { useEffect, useRef, useState } from 'react'
import { AreasEditor } from './AreasEditor'
import type { Corte } from './Gravador'
import { useAreas } from './useAreas'

const AJUDA =
  'A área fica parada do começo ao fim: toque o vídeo e veja se o rosto não sai dela. O que ela cobre não é guardado. ' +
  'Arraste para mover, puxe o canto para mudar o tamanho. No teclado: setas movem, Shift e setas mudam o tamanho, Delete remove.'

interface VideoProntoProps {
  url: string
  nome: string
  semSom: boolean
  onChange: (corte: Corte) => void
}

/** A video that was not sent yet: its areas are drawn over it on this device, its sound may be left out. */
export function VideoPronto({ url, nome, semSom, onChange }: VideoProntoProps) {
  const state = useAreas([])
  const [unseen, setUnseen] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const change = useRef(onChange)
  const { areas } = state
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => change.current({ areas, semSom }), [areas, semSom])
  return (
    <>
      {unseen ? (
        <Note kind="warning">
          <p>Este navegador não mostra este vídeo, e sem ver não dá para cobrir áreas.</p>
        </Note>
      ) : (
        <AreasEditor
          state={state}
          forca="forte"
          ajuda={AJUDA}
          picture={
            // The fragment makes Safari draw the first frame.
            <video
              ref={video}
              controls
              playsInline
              muted={semSom}
              src={`${url}#t=0.001`}
              aria-label={nome}
              onError={() => setUnseen(true)}
            />
          }
          retrato={() => video.current}
        />
      )}
      <Switch
        label="Enviar sem o som"
        checked={semSom}
        onChange={({ target }) => onChange({ areas, semSom: target.checked })}
      />
    </>
  )
}
