import { AVISO_IA } from '@portal/domain/foto'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { Icon, RefreshCw, X } from '@portal/ui/icons'
import { ProgressBar } from '@portal/ui/Progress'
import { useCallback } from 'react'
import { contar } from '../../lib/plural'
import styles from './album.module.css'
import { isPendente, isReenviavel, type Envio } from './envio'

interface EnvioListProps {
  envios: readonly Envio[]
  onRetry: (wanted: (envio: Envio) => boolean) => void
  onCancel: (wanted: (envio: Envio) => boolean) => void
}

/** Upload list with progress; running uploads can be cancelled, failed ones retried. */
export function EnvioList({ envios, onRetry, onCancel }: EnvioListProps) {
  const sent = envios.filter((envio) => envio.status === 'enviado').length
  const refused = envios.filter((envio) => envio.status === 'recusado').length
  const again = envios.filter(isReenviavel).length
  return (
    <section className={styles['well']} aria-labelledby="envio-titulo">
      <div className="row row--between">
        <div>
          <h2 id="envio-titulo">{contar(envios.length, 'foto escolhida', 'fotos escolhidas')}</h2>
          <p className="hint num" role="status">
            {sent} de {envios.length} enviadas
            {refused > 0 && `, ${contar(refused, 'recusada', 'recusadas')}`}
          </p>
        </div>
        <div className="row">
          {again > 1 && (
            <Button small onClick={() => onRetry(() => true)}>
              <Icon of={RefreshCw} />
              Enviar de novo as {contar(again, 'foto', 'fotos')}
            </Button>
          )}
          {envios.some(isPendente) && (
            <Button kind="ghost" small onClick={() => onCancel(isPendente)}>
              Parar envio
            </Button>
          )}
        </div>
      </div>
      <ul className={styles['files']}>
        {envios.map((envio) => (
          <Linha
            key={envio.key}
            envio={envio}
            onRetry={() => onRetry((other) => other.key === envio.key)}
            onCancel={() => onCancel((other) => other.key === envio.key)}
          />
        ))}
      </ul>
    </section>
  )
}

interface LinhaProps {
  envio: Envio
  onRetry: () => void
  onCancel: () => void
}

/** One file; keeps its row for all states. */
function Linha({ envio, onRetry, onCancel }: LinhaProps) {
  return (
    <li className={styles['file']}>
      <Miniatura file={envio.file} />
      <p className={styles['fileName']}>
        <b>{envio.file.name}</b> <span className="hint num">{formatMegabytes(envio.file.size)}</span>
      </p>
      <State {...{ envio, onRetry, onCancel }} />
      <div className={styles['fileBar']}>
        {envio.message === undefined ? (
          <ProgressBar label={`Envio de ${envio.file.name}`} percent={envio.progress * 100} />
        ) : (
          <p className="err">{envio.message}</p>
        )}
        {envio.ia && <p className="hint">{AVISO_IA}</p>}
      </div>
    </li>
  )
}

/** The chosen picture itself, before and while it is sent. */
function Miniatura({ file }: { file: File }) {
  const show = useCallback(
    (img: HTMLImageElement | null) => {
      const url = URL.createObjectURL(file)
      img?.setAttribute('src', url)
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (!file.type.startsWith('image/')) return <span className={styles['fileThumb']} />
  return <img ref={show} className={styles['fileThumb']} alt="" width={40} height={48} />
}

/** '4,1 MB'. */
function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}\u00A0MB`
}

function State({ envio, onRetry, onCancel }: LinhaProps) {
  if (envio.status === 'enviado') return <Badge tone="green">Enviada</Badge>
  if (isReenviavel(envio)) {
    return (
      <span className="row">
        {envio.status === 'cancelado' && <Badge>Parada</Badge>}
        <Button small onClick={onRetry}>
          Tentar de novo<span className="sr"> {envio.file.name}</span>
        </Button>
      </span>
    )
  }
  if (envio.status === 'recusado') return <Badge tone="red">Recusada</Badge>
  return (
    <span className="row">
      {envio.status === 'espera' ? (
        <Badge>Na fila</Badge>
      ) : (
        <Badge tone="blue">
          {envio.progress < 1 ? `${Math.round(envio.progress * 100)}%` : 'Processando'}
        </Badge>
      )}
      <Button kind="ghost" small icon aria-label={`Parar o envio de ${envio.file.name}`} onClick={onCancel}>
        <Icon of={X} />
      </Button>
    </span>
  )
}
