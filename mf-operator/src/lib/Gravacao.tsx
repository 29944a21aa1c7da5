import type { Result } from '@portal/api/erros'
import { minutosESegundos, type TipoGravacao } from '@portal/domain/gravacao'
import { toast } from '@portal/platform'
import { useState } from 'react'
import { usePode } from './operador'
import { Action, Sub } from './Pieces'
import styles from './gravacao.module.css'

const PALAVRAS = {
  voz: { abrir: 'Abrir o recado', nome: 'Áudio do recado', plural: 'recados' },
  video: { abrir: 'Abrir o vídeo', nome: 'Vídeo do anúncio', plural: 'vídeos' },
}

interface GravacaoProps {
  tipo: TipoGravacao
  segundos: number
  fetch: () => Promise<Result<{ audio: string } | { video: string }>>
  /** Called once it was played to its end, or its file is missing. */
  onPlayed?: () => void
}

/** A recording that is fetched only when asked for, since the view is audited; it does not start by itself. */
export function Gravacao({ tipo, segundos, fetch, onPlayed }: GravacaoProps) {
  const { abrir, nome, plural } = PALAVRAS[tipo]
  const [src, setSrc] = useState<string>()
  const [busy, setBusy] = useState(false)
  const pode = usePode()
  const open = async () => {
    setBusy(true)
    const result = await fetch()
    setBusy(false)
    if (result.ok) return setSrc('audio' in result.data ? result.data.audio : result.data.video)
    if (result.error.code === 'REMOVIDO') onPlayed?.()
    toast(result.error.message, 'error')
  }
  if (!pode('ver-foto')) return <Sub>{`${minutosESegundos(segundos)}. Seu papel não abre ${plural}.`}</Sub>
  if (src === undefined)
    return (
      <Action disabled={busy} onClick={() => void open()}>
        {`${abrir}, ${minutosESegundos(segundos)}`}
      </Action>
    )
  return (
    <>
      {tipo === 'voz' ? (
        <audio controls src={src} aria-label={nome} onEnded={onPlayed} />
      ) : (
        <video className={styles.video} controls playsInline src={src} aria-label={nome} onEnded={onPlayed} />
      )}
      <span className="sr" role="status">
        Exibição registrada
      </span>
    </>
  )
}
