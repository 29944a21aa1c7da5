import { removeVoz, uploadVoz, type Album, type Voz } from '@portal/api/album'
import { fotoUrl } from '@portal/domain/foto'
import { ARQUIVO_MAX_BYTES, ARQUIVO_MAX_MB } from '@portal/domain/limites'
import { minutosESegundos, VOZ_ACEITA, VOZ_SEGUNDOS } from '@portal/domain/voz'
import { alert, call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { FieldError } from '@portal/ui/Field'
import { Icon, Mic, Trash2, Upload } from '@portal/ui/icons'
import { useId, useRef, useState } from 'react'
import area from '../../lib/area.module.css'
import { mensagemDe } from '../../lib/mensagem'
import styles from './album.module.css'
import { newKey } from './useEnvios'
import { canRecord, useGravador } from './useGravador'

const SEM_MICROFONE =
  'O microfone não está liberado. Libere nas permissões do navegador ou envie um áudio já gravado.'

interface VozPanelProps {
  album: Album
  onChange: () => void
}

/** Plays, records, sends and removes the album's recording (rule: albuns/voz). */
export function VozPanel({ album: { id, voz = null, recebe_voz = false }, onChange }: VozPanelProps) {
  const title = useId()
  if (voz === null && !recebe_voz) return null
  return (
    <section className={styles['voicePart']} aria-labelledby={title}>
      <div className={area['section']}>
        <h2 id={title}>Recado de voz</h2>
        <p>{`Até ${VOZ_SEGUNDOS} segundos, só com a sua voz.`}</p>
      </div>
      <div className={styles['voice']}>
        {voz !== null && <Atual albumId={id} voz={voz} onChange={onChange} />}
        {recebe_voz && <Gravador albumId={id} voz={voz} onChange={onChange} />}
      </div>
    </section>
  )
}

interface PartProps {
  albumId: number
  onChange: () => void
}

function Atual({ albumId, voz, onChange }: PartProps & { voz: Voz }) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    const message =
      voz.anuncios.length === 0
        ? 'Apagar este recado? Essa ação não pode ser desfeita.'
        : 'Apagar este recado? Ele sai na hora do seu anúncio, que continua no ar.'
    const title = 'Apagar o recado de voz'
    if (!(await alert.confirm({ title, message, confirmLabel: 'Apagar recado', danger: true }))) return
    setBusy(true)
    const result = await call(removeVoz, { params: { id: albumId } })
    setBusy(false)
    if (!result.ok) return toast(mensagemDe(result.error, 'Não foi possível apagar o recado.'), 'error')
    toast(result.data.message, 'success')
    onChange()
  }
  return (
    <>
      <audio
        key={voz.arquivo_path}
        controls
        preload="none"
        src={fotoUrl(voz.arquivo_path)}
        aria-label={`Recado de voz, ${minutosESegundos(voz.segundos)}`}
      />
      <p className="hint">
        {minutosESegundos(voz.segundos)}
        {' · '}
        {voz.anuncios.length === 0
          ? 'Ainda não toca em nenhum anúncio. Escolha o recado em “Fotos e autorização”, no anúncio: ele aparece depois da revisão.'
          : `Toca em: ${voz.anuncios.map(({ titulo }) => `“${titulo}”`).join(', ')}.`}
      </p>
      <div>
        <Button kind="ghost" small busy={busy} busyLabel="Apagando…" onClick={() => void remove()}>
          <Icon of={Trash2} />
          Apagar recado
        </Button>
      </div>
    </>
  )
}

function Gravador({ albumId, voz, onChange }: PartProps & { voz: Voz | null }) {
  const { gravacao, start, stop, discard } = useGravador()
  const { busy, error, send } = useEnvio({ albumId, voz }, () => {
    discard()
    onChange()
  })
  if (gravacao.estado === 'gravando')
    return (
      <>
        <p className="num">
          {`Gravando ${minutosESegundos(gravacao.segundos)} de ${minutosESegundos(VOZ_SEGUNDOS)}`}
        </p>
        <div className={styles['acts']}>
          <Button kind="primary" onClick={stop}>
            Parar
          </Button>
          <Button onClick={discard}>Descartar</Button>
        </div>
      </>
    )
  if (gravacao.estado === 'pronta')
    return (
      <>
        <p>Ouça antes de enviar. Ninguém recebeu este recado ainda.</p>
        <audio controls src={gravacao.url} aria-label="Recado gravado agora" />
        {error !== undefined && <FieldError>{error}</FieldError>}
        <div className={styles['acts']}>
          <Button kind="primary" busy={busy} busyLabel="Enviando…" onClick={() => void send(gravacao.file)}>
            Enviar recado
          </Button>
          <Button onClick={discard}>Descartar</Button>
        </div>
      </>
    )
  return (
    <>
      {voz === null && (
        <p>Conte quem você é, no seu tom. Quem ouve conhece você um pouco antes de escrever.</p>
      )}
      <div className={styles['acts']}>
        {canRecord() && (
          <Button onClick={start}>
            <Icon of={Mic} />
            {voz === null ? 'Gravar recado' : 'Gravar outro'}
          </Button>
        )}
        <Escolher busy={busy} onFile={send} />
      </div>
      {gravacao.estado === 'sem-microfone' && <FieldError>{SEM_MICROFONE}</FieldError>}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </>
  )
}

function Escolher({ busy, onFile }: { busy: boolean; onFile: (file: File) => Promise<void> }) {
  return (
    <label className={buttonClass({})} aria-disabled={busy || undefined}>
      <Icon of={Upload} />
      {busy ? 'Enviando…' : 'Enviar um áudio'}
      <input
        type="file"
        className="sr"
        accept={VOZ_ACEITA}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file !== undefined) void onFile(file)
        }}
      />
    </label>
  )
}

/** Sends a recording; a repeated call stores nothing twice. */
function useEnvio({ albumId, voz }: { albumId: number; voz: Voz | null }, onSent: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const keys = useRef(new WeakMap<File, string>())
  const keyOf = (file: File) => {
    const key = keys.current.get(file) ?? newKey()
    keys.current.set(file, key)
    return key
  }
  const send = async (file: File) => {
    setError(undefined)
    if (file.size > ARQUIVO_MAX_BYTES) return setError(`O áudio pode ter até ${ARQUIVO_MAX_MB} MB.`)
    if (voz !== null && voz.anuncios.length > 0 && !(await confirmReplacement())) return
    setBusy(true)
    const result = await call(
      uploadVoz,
      { params: { id: albumId }, files: [file] },
      { idempotencyKey: keyOf(file) },
    )
    setBusy(false)
    if (!result.ok)
      return setError(mensagemDe(result.error, 'Não foi possível enviar o recado. Tente de novo.'))
    toast(result.data.message, 'success')
    onSent()
  }
  return { busy, error, send }
}

const confirmReplacement = () =>
  alert.confirm({
    title: 'Trocar o recado de voz',
    message:
      'O recado atual sai na hora do anúncio. O novo aparece quando você o escolher lá, depois da revisão.',
    confirmLabel: 'Trocar recado',
  })
