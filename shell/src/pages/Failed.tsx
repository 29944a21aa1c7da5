import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Icon, RefreshCw } from '@portal/ui/icons'
import { useEffect } from 'react'
import { useShell } from '../ShellContext'

interface FailedProps {
  app: string
  reason: string
  busy: boolean
  onRetry: () => void
  /** Resolves if the area loads after its timeout; the panel then retries automatically. */
  arrived?: Promise<unknown>
  /** Server-rendered content of this area. */
  drawn?: DocumentFragment
}

/** Fallback of an area whose remote failed to load or crashed; the rest of the page keeps working. */
export function Failed({ app, reason, busy, onRetry, arrived, drawn }: FailedProps) {
  const { staged } = useShell()
  useEffect(() => {
    let isShown = true
    arrived?.then(
      () => isShown && onRetry(),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [arrived, onRetry])
  const underTest = staged?.apps.includes(app) === true
  return (
    <>
      <div className="wrap">
        <div className="fb">
          <Empty
            role="alert"
            heading={drawn === undefined ? 'h1' : 'h2'}
            title="Não foi possível carregar esta área."
            actions={
              <>
                <Button kind="primary" busy={busy} busyLabel="Carregando…" onClick={onRetry}>
                  <Icon of={RefreshCw} />
                  Tentar novamente
                </Button>
                {underTest && <Button onClick={staged?.leave}>Voltar ao normal</Button>}
                <a className={buttonClass()} href="/">
                  Ir para o início
                </a>
              </>
            }
          >
            <p>
              {underTest
                ? 'A versão em teste desta área não abriu. O restante do site continua funcionando.'
                : 'O restante do site continua funcionando e nada do que você fez foi perdido. Tente de novo em alguns segundos.'}
            </p>
          </Empty>
          <details>
            <summary>Detalhes para o suporte</summary>
            <code>
              {app} · {reason}
            </code>
          </details>
        </div>
      </div>
      {drawn !== undefined && <div ref={(place) => place?.replaceChildren(drawn.cloneNode(true))} />}
    </>
  )
}
