import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'

interface LoadErrorProps {
  message: string
  busy: boolean
  onRetry: () => void
}

/** Shown when the screen loaded but its data did not. */
export function LoadError({ message, busy, onRetry }: LoadErrorProps) {
  return (
    <div className="wrap">
      <div className="fb">
        <Empty
          role="alert"
          heading="h1"
          title={message}
          actions={
            <>
              <Button kind="primary" busy={busy} busyLabel="Carregando…" onClick={onRetry}>
                Tentar novamente
              </Button>
              <a className={buttonClass()} href="/">
                Ir para o início
              </a>
            </>
          }
        />
      </div>
    </div>
  )
}
