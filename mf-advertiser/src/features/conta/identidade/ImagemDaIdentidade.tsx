import { ROTULO_DOCUMENTO, type TipoDocumento } from '@portal/domain/identidade'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Field } from '@portal/ui/Field'
import { Camera, Icon, Upload } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useEffect, useState } from 'react'
import { hasMediaDevices } from '../../../lib/camera'
import { CameraDaIdentidade } from './CameraDaIdentidade'
import { ladoDe, useCamera } from './useCamera'
import styles from './identidade.module.css'

export type Via = 'camera' | 'arquivos'

const PERGUNTA: Readonly<Record<TipoDocumento, string>> = {
  documento: 'Dá para ler nome, número e data?',
  selfie: 'Dá para ler o código e ver o gesto?',
}

interface ImagemProps {
  tipo: TipoDocumento
  via: Via
  codigo: string
  busy: boolean
  onSend: (file: File) => void
}

/** One picture: seen before it is sent, and never shown again afterwards. */
export function ImagemDaIdentidade({ tipo, via, codigo, busy, onSend }: ImagemProps) {
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])
  const choose = (file: File) => setChosen({ file, url: URL.createObjectURL(file) })
  if (chosen === undefined) {
    return via === 'camera' && hasMediaDevices() ? (
      <AoVivo tipo={tipo} codigo={codigo} onPhoto={choose} />
    ) : (
      <Arquivo tipo={tipo} via={via} onPhoto={choose} />
    )
  }
  return (
    <div className="stack">
      <img className={styles['previa']} src={chosen.url} alt="A imagem escolhida" />
      <p>
        <strong>{PERGUNTA[tipo]}</strong> Foto tremida é o motivo de quase toda recusa.
      </p>
      <div className="row">
        <Button kind="primary" busy={busy} busyLabel="Enviando…" onClick={() => onSend(chosen.file)}>
          Dá, enviar
        </Button>
        <Button busy={busy} onClick={() => setChosen(undefined)}>
          {via === 'camera' ? 'Tirar de novo' : 'Trocar'}
        </Button>
      </div>
    </div>
  )
}

interface EscolhaProps {
  tipo: TipoDocumento
  onPhoto: (file: File) => void
}

/** The camera in the page; the device's own where the browser refuses it. */
function AoVivo({ tipo, codigo, onPhoto }: EscolhaProps & { codigo: string }) {
  const [lado, setLado] = useState(ladoDe(tipo))
  const { camera, retry } = useCamera(lado)
  if (camera.estado === 'recusada') {
    return (
      <div className="stack">
        <Note kind="warning" role="alert">
          <p>
            <strong>A câmera não abriu.</strong> Toque no cadeado ao lado do endereço, escolha Câmera e
            permita. O código {codigo} continua valendo.
          </p>
        </Note>
        <div>
          <Button onClick={retry}>Tentar de novo</Button>
        </div>
        <Arquivo tipo={tipo} via="camera" onPhoto={onPhoto} />
      </div>
    )
  }
  const stream = camera.estado === 'aberta' ? camera.stream : undefined
  return <CameraDaIdentidade {...{ tipo, codigo, stream, lado, onPhoto }} onTurn={setLado} />
}

function Arquivo({ tipo, via, onPhoto }: EscolhaProps & { via: Via }) {
  return (
    <Field label={ROTULO_DOCUMENTO[tipo]} hint="JPEG, PNG ou WebP.">
      {(control) => (
        <div>
          <label className={buttonClass({ kind: 'primary' })}>
            <Icon of={via === 'camera' ? Camera : Upload} />
            {via === 'camera' ? 'Abrir a câmera' : 'Escolher arquivo'}
            <input
              {...control}
              type="file"
              className="sr"
              accept="image/*"
              capture={via === 'camera' ? ladoDe(tipo) : undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                currentTarget.value = ''
                if (file !== undefined) onPhoto(file)
              }}
            />
          </label>
        </div>
      )}
    </Field>
  )
}
