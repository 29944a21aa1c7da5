import { removeVideo, removeVoz, type Album, type Video, type Voz } from '@portal/api/album'
import { fotoUrl } from '@portal/domain/foto'
import { minutosESegundos, NOME_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import { alert, call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Icon, Trash2 } from '@portal/ui/icons'
import { useId, useState } from 'react'
import area from '../../lib/area.module.css'
import { mensagemDe } from '../../lib/mensagem'
import styles from './album.module.css'
import { Gravador } from './Gravador'
import { PALAVRAS } from './palavras'

interface GravacaoPanelProps {
  tipo: TipoGravacao
  album: Album
  onChange: () => void
}

/** Plays, records, sends and removes the album's recording of a kind (rules: albuns/voz, albuns/video). */
export function GravacaoPanel({ tipo, album, onChange }: GravacaoPanelProps) {
  const title = useId()
  const { id, [tipo]: gravacao = null, [`recebe_${tipo}` as const]: recebe = false } = album
  if (gravacao === null && !recebe) return null
  return (
    <section className={styles['voicePart']} aria-labelledby={title}>
      <div className={area['section']}>
        <h2 id={title}>{NOME_GRAVACAO[tipo]}</h2>
        <p>{PALAVRAS[tipo].regra}</p>
      </div>
      <div className={styles['voice']}>
        {gravacao !== null && <Atual {...{ tipo, albumId: id, gravacao, onChange }} />}
        {recebe && <Gravador {...{ tipo, albumId: id, atual: gravacao, onChange }} />}
      </div>
    </section>
  )
}

interface AtualProps {
  tipo: TipoGravacao
  albumId: number
  gravacao: Voz | Video
  onChange: () => void
}

function Atual({ tipo, albumId, gravacao, onChange }: AtualProps) {
  const [busy, setBusy] = useState(false)
  const { curto, aparece } = PALAVRAS[tipo]
  const nome = NOME_GRAVACAO[tipo]
  const { segundos, anuncios } = gravacao
  const remove = async () => {
    const message =
      anuncios.length === 0
        ? `Apagar este ${curto}? Essa ação não pode ser desfeita.`
        : `Apagar este ${curto}? Ele sai na hora do seu anúncio, que continua no ar.`
    const title = `Apagar o ${nome.toLowerCase()}`
    if (!(await alert.confirm({ title, message, confirmLabel: `Apagar ${curto}`, danger: true }))) return
    setBusy(true)
    const result = await call(tipo === 'voz' ? removeVoz : removeVideo, { params: { id: albumId } })
    setBusy(false)
    if (!result.ok) return toast(mensagemDe(result.error, `Não foi possível apagar o ${curto}.`), 'error')
    toast(result.data.message, 'success')
    onChange()
  }
  return (
    <>
      <Player tipo={tipo} gravacao={gravacao} />
      <p className="hint">
        {minutosESegundos(segundos)}
        {' · '}
        {anuncios.length === 0
          ? `Ainda não ${aparece.toLowerCase()} em nenhum anúncio. Escolha o ${curto} em “Fotos e autorização”, no anúncio: ele aparece depois da revisão.`
          : `${aparece} em: ${anuncios.map(({ titulo }) => `“${titulo}”`).join(', ')}.`}
      </p>
      <div>
        <Button kind="ghost" small busy={busy} busyLabel="Apagando…" onClick={() => void remove()}>
          <Icon of={Trash2} />
          {`Apagar ${curto}`}
        </Button>
      </div>
    </>
  )
}

/** Nothing is loaded before it is asked for; another recording is another player. */
function Player({ tipo, gravacao }: Pick<AtualProps, 'tipo' | 'gravacao'>) {
  const { arquivo_path, segundos } = gravacao
  const common = {
    controls: true,
    preload: 'none',
    src: fotoUrl(arquivo_path),
    'aria-label': `${NOME_GRAVACAO[tipo]}, ${minutosESegundos(segundos)}`,
  }
  if (!('largura' in gravacao)) return <audio key={arquivo_path} {...common} />
  const { largura, altura } = gravacao
  return (
    <video
      key={arquivo_path}
      {...common}
      playsInline
      poster={fotoUrl(arquivo_path, 480)}
      width={largura}
      height={altura}
    />
  )
}
