import { uploadVideo, uploadVoz, type Voz } from '@portal/api/album'
import { writeAreas, type AreaOculta } from '@portal/domain/desfoque'
import {
  GRAVACAO_SEGUNDOS,
  minutosESegundos,
  NOME_GRAVACAO,
  type TipoGravacao,
} from '@portal/domain/gravacao'
import { alert, call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { FieldError } from '@portal/ui/Field'
import { Icon, Mic, Upload, Video } from '@portal/ui/icons'
import { useCallback, useRef, useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import styles from './album.module.css'
import { PALAVRAS } from './palavras'
import { newKey } from './useEnvios'
import { canRecord, useGravador, type Gravacao } from './useGravador'
import { VideoPronto } from './VideoPronto'

interface GravadorProps {
  tipo: TipoGravacao
  albumId: number
  /** What a new one replaces. */
  atual: Voz | null
  onChange: () => void
}

/** Records or takes a file, shows it, and sends it only then. */
export function Gravador(props: GravadorProps) {
  const { tipo, atual, onChange } = props
  const { gravacao, start, stop, choose, discard } = useGravador(tipo)
  const envio = useEnvio(props, () => {
    discard()
    onChange()
  })
  if (gravacao.estado === 'gravando') return <Gravando {...{ gravacao, stop, discard }} />
  if (gravacao.estado === 'pronta')
    return <Pronta key={gravacao.url} {...{ tipo, gravacao, envio, discard }} />
  const { curto, convite, escolher, aceita, semAparelho } = PALAVRAS[tipo]
  return (
    <>
      {atual === null && <p>{convite}</p>}
      <div className={styles['acts']}>
        {canRecord(tipo) && (
          <Button onClick={start}>
            <Icon of={tipo === 'voz' ? Mic : Video} />
            {atual === null ? `Gravar ${curto}` : 'Gravar outro'}
          </Button>
        )}
        <label className={buttonClass({})}>
          <Icon of={Upload} />
          {escolher}
          <input
            type="file"
            className="sr"
            accept={aceita}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file !== undefined) choose(file)
            }}
          />
        </label>
      </div>
      {gravacao.estado === 'sem-aparelho' && <FieldError>{semAparelho}</FieldError>}
    </>
  )
}

interface GravandoProps {
  gravacao: Extract<Gravacao, { estado: 'gravando' }>
  stop: () => void
  discard: () => void
}

function Gravando({ gravacao: { stream, segundos }, stop, discard }: GravandoProps) {
  const watch = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video !== null) video.srcObject = stream
    },
    [stream],
  )
  return (
    <>
      {stream.getVideoTracks().length > 0 && (
        <video ref={watch} muted autoPlay playsInline aria-label="O que a câmera vê" />
      )}
      <p className="num">
        {`Gravando ${minutosESegundos(segundos)} de ${minutosESegundos(GRAVACAO_SEGUNDOS)}`}
      </p>
      <div className={styles['acts']}>
        <Button kind="primary" onClick={stop}>
          Parar
        </Button>
        <Button onClick={discard}>Descartar</Button>
      </div>
    </>
  )
}

/** How a video is cut. */
export interface Corte {
  areas: readonly AreaOculta[]
  semSom: boolean
}
const INTEIRO: Corte = { areas: [], semSom: false }

interface ProntaProps {
  tipo: TipoGravacao
  gravacao: Extract<Gravacao, { estado: 'pronta' }>
  envio: ReturnType<typeof useEnvio>
  discard: () => void
}

function Pronta({ tipo, gravacao: { file, url }, envio, discard }: ProntaProps) {
  const [corte, setCorte] = useState(INTEIRO)
  const { curto, antes, agora } = PALAVRAS[tipo]
  const { progress, error, send } = envio
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <>
      <p>{antes}</p>
      {tipo === 'voz' ? (
        <audio controls src={url} aria-label={agora} />
      ) : (
        <VideoPronto url={url} nome={agora} semSom={corte.semSom} onChange={setCorte} />
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className={styles['acts']}>
        <Button
          kind="primary"
          busy={progress !== undefined}
          busyLabel={percent < 100 ? `Enviando ${percent}%` : 'Preparando…'}
          onClick={() => void send(file, corte)}
        >
          {`Enviar ${curto}`}
        </Button>
        <Button onClick={discard}>Descartar</Button>
      </div>
    </>
  )
}

/** Sends a recording; a repeated call stores nothing twice. */
function useEnvio({ tipo, albumId, atual }: GravadorProps, onSent: () => void) {
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const { curto, maxMb } = PALAVRAS[tipo]
  const sent = useRef<{ file: File; query: string; key: string }>(undefined)
  const keyOf = (file: File, query: string) => {
    const before = sent.current
    const same = before?.file === file && before.query === query
    sent.current = { file, query, key: same ? before.key : newKey() }
    return sent.current.key
  }
  const send = async (file: File, { areas, semSom }: Corte) => {
    setError(undefined)
    if (file.size > maxMb * 1024 * 1024) return setError(`O arquivo pode ter até ${maxMb} MB.`)
    if (atual !== null && atual.anuncios.length > 0 && !(await confirmReplacement(tipo))) return
    setProgress(0)
    const query = { areas: writeAreas(areas), ...(semSom ? { sem_som: '1' as const } : {}) }
    const input = { params: { id: albumId }, files: [file] }
    const options = { idempotencyKey: keyOf(file, JSON.stringify(query)), onProgress: setProgress }
    const result =
      tipo === 'voz'
        ? await call(uploadVoz, input, options)
        : await call(uploadVideo, { ...input, query }, options)
    setProgress(undefined)
    if (!result.ok)
      return setError(mensagemDe(result.error, `Não foi possível enviar o ${curto}. Tente de novo.`))
    toast(result.data.message, 'success')
    onSent()
  }
  return { progress, error, send }
}

function confirmReplacement(tipo: TipoGravacao) {
  const { curto } = PALAVRAS[tipo]
  return alert.confirm({
    title: `Trocar o ${NOME_GRAVACAO[tipo].toLowerCase()}`,
    message: `O ${curto} atual sai na hora do anúncio. O novo aparece quando você o escolher lá, depois da revisão.`,
    confirmLabel: `Trocar ${curto}`,
  })
}
