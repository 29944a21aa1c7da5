import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { Icon, RefreshCw, X } from '@portal/ui/icons'
import { ProgressBar } from '@portal/ui/Progress'
import { contar } from '../../lib/plural'
import styles from './album.module.css'
import { isPendente, isReenviavel, type Envio } from './envio'

interface EnvioListProps {
  envios: readonly Envio[]
  onRetry: (wanted: (envio: Envio) => boolean) => void
  onCancel: (wanted: (envio: Envio) => boolean) => void
}

/** How far each file is; what is on its way can be called back, what failed sent again. */
export function EnvioList({ envios, onRetry, onCancel }: EnvioListProps) {
  const sent = envios.filter((envio) => envio.status === 'enviado').length
  const again = envios.filter(isReenviavel).length
  return (
    <div className="stack">
      <div className="row row--between">
        <p className="muted num" role="status">
          {sent} de {envios.length} enviadas
        </p>
        <div className="row">
          {again > 1 && (
            <Button small onClick={() => onRetry(() => true)}>
              <Icon of={RefreshCw} />
              Enviar de novo as {contar(again, 'foto', 'fotos')}
            </Button>
          )}
          {envios.some(isPendente) && (
            <Button kind="ghost" small onClick={() => onCancel(isPendente)}>
              Cancelar o envio
            </Button>
          )}
        </div>
      </div>
      <ul className={styles['files']}>
        {envios.map((envio) => (
          <li key={envio.key} className={styles['file']}>
            <span>{envio.file.name}</span>
            <State
              envio={envio}
              onRetry={() => onRetry((other) => other.key === envio.key)}
              onCancel={() => onCancel((other) => other.key === envio.key)}
            />
            <div className={styles['fileBar']}>
              {envio.message === undefined ? (
                <ProgressBar label={`Envio de ${envio.file.name}`} percent={envio.progress * 100} />
              ) : (
                <p className="err">{envio.message}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function State({ envio, onRetry, onCancel }: { envio: Envio; onRetry: () => void; onCancel: () => void }) {
  if (envio.status === 'enviado') return <Badge tone="green">Enviada</Badge>
  if (isReenviavel(envio)) {
    return (
      <span className="row">
        {envio.status === 'cancelado' && <Badge>Cancelada</Badge>}
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
      <Button
        kind="ghost"
        small
        icon
        aria-label={`Cancelar o envio de ${envio.file.name}`}
        onClick={onCancel}
      >
        <Icon of={X} />
      </Button>
    </span>
  )
}
