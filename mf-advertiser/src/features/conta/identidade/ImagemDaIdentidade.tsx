import { ROTULO_DOCUMENTO, type TipoDocumento } from '@portal/domain/identidade'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Field } from '@portal/ui/Field'
import { Camera, CircleCheck, Icon, Upload } from '@portal/ui/icons'
import { useEffect, useState } from 'react'
import styles from './identidade.module.css'

export type Via = 'camera' | 'arquivos'

const PERGUNTA: Readonly<Record<TipoDocumento, string>> = {
  documento: 'Dá para ler nome, número e data?',
  selfie: 'Dá para ler o código e ver o gesto?',
}

interface ImagemProps {
  tipo: TipoDocumento
  via: Via
  sent: boolean
  busy: boolean
  /** Sends it; resolves to whether it arrived. */
  onSend: (file: File) => Promise<boolean>
}

/** One picture: seen before it is sent, and never shown again afterwards. */
export function ImagemDaIdentidade({ tipo, via, sent, busy, onSend }: ImagemProps) {
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])
  // The rear camera for documents, the front camera for a selfie.
  const camera = tipo === 'selfie' ? 'user' : 'environment'
  const choose = (file: File | undefined) => setChosen(file && { file, url: URL.createObjectURL(file) })
  const send = async (file: File) => {
    if (await onSend(file)) setChosen(undefined)
  }
  return (
    <Field label={ROTULO_DOCUMENTO[tipo]} hint="JPEG, PNG ou WebP. Outra escolha troca a anterior.">
      {(control) => (
        <>
          {chosen !== undefined && (
            <>
              <img className={styles['previa']} src={chosen.url} alt="A imagem escolhida" />
              <p>
                <strong>{PERGUNTA[tipo]}</strong> Foto tremida é o motivo de quase toda recusa.
              </p>
            </>
          )}
          <div className="row">
            {chosen !== undefined && (
              <Button kind="primary" busy={busy} busyLabel="Enviando…" onClick={() => void send(chosen.file)}>
                Dá, enviar
              </Button>
            )}
            <label className={buttonClass({})}>
              <Icon of={via === 'camera' ? Camera : Upload} />
              {chosen !== undefined || sent
                ? 'Trocar'
                : via === 'camera'
                  ? 'Abrir a câmera'
                  : 'Escolher arquivo'}
              <input
                {...control}
                type="file"
                className="sr"
                accept="image/*"
                capture={via === 'camera' ? camera : undefined}
                disabled={busy}
                onChange={({ currentTarget }) => {
                  choose(currentTarget.files?.[0])
                  currentTarget.value = ''
                }}
              />
            </label>
          </div>
          <p className={styles['sent']} role="status">
            {busy && 'Enviando…'}
            {sent && !busy && chosen === undefined && (
              <>
                <Icon of={CircleCheck} small /> Recebida e cifrada
              </>
            )}
          </p>
        </>
      )}
    </Field>
  )
}
