import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { ProgressBar } from '@portal/ui/Progress'
import styles from './album.module.css'
import { recusaLocal, type Envio } from './envio'

/** How far each file is; what failed can be sent again. */
export function EnvioList({
  envios,
  onRetry,
}: {
  envios: readonly Envio[]
  onRetry: (envio: Envio) => void
}) {
  const sent = envios.filter((envio) => envio.status === 'enviado').length
  return (
    <div className="stack">
      <p className="muted num" role="status">
        {sent} de {envios.length} enviadas
      </p>
      <ul className={styles['files']}>
        {envios.map((envio) => (
          <li key={envio.key} className={styles['file']}>
            <span>{envio.file.name}</span>
            <State envio={envio} onRetry={() => onRetry(envio)} />
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

function State({ envio, onRetry }: { envio: Envio; onRetry: () => void }) {
  if (envio.status === 'enviado') return <Badge tone="green">Enviada</Badge>
  if (envio.status === 'enviando') return <Badge tone="blue">{Math.round(envio.progress * 100)}%</Badge>
  if (envio.status === 'espera') return <Badge>Na fila</Badge>
  if (recusaLocal(envio.file) !== undefined) return <Badge tone="red">Recusada</Badge>
  return (
    <Button small onClick={onRetry}>
      Tentar de novo<span className="sr"> {envio.file.name}</span>
    </Button>
  )
}
