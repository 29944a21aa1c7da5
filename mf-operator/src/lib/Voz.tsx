import type { Result } from '@portal/api/erros'
import { minutosESegundos } from '@portal/domain/voz'
import { toast } from '@portal/platform'
import { useState } from 'react'
import { usePode } from './operador'
import { Action, Sub } from './Pieces'

interface VozProps {
  segundos: number
  fetch: () => Promise<Result<{ audio: string }>>
  /** Called once it was played to its end, or its file is missing. */
  onHeard?: () => void
}

/** A recording that is fetched only when asked for, since the view is audited; it does not start by itself. */
export function Voz({ segundos, fetch, onHeard }: VozProps) {
  const [audio, setAudio] = useState<string>()
  const [busy, setBusy] = useState(false)
  const pode = usePode()
  const open = async () => {
    setBusy(true)
    const result = await fetch()
    setBusy(false)
    if (result.ok) return setAudio(result.data.audio)
    if (result.error.code === 'REMOVIDO') onHeard?.()
    toast(result.error.message, 'error')
  }
  if (!pode('ver-foto')) return <Sub>{`${minutosESegundos(segundos)}. Seu papel não abre recados.`}</Sub>
  if (audio === undefined)
    return (
      <Action disabled={busy} onClick={() => void open()}>
        {`Abrir o recado, ${minutosESegundos(segundos)}`}
      </Action>
    )
  return (
    <>
      <audio controls src={audio} aria-label="Áudio do recado" onEnded={onHeard} />
      <span className="sr" role="status">
        Exibição registrada
      </span>
    </>
  )
}
