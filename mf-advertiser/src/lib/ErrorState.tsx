import { Button } from '@portal/ui/Button'
import { Empty } from '@portal/ui/Empty'
import { Icon, RefreshCw } from '@portal/ui/icons'

/** A read that failed: what happened, and the way to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Empty
      role="alert"
      title={message}
      actions={
        <Button kind="primary" onClick={onRetry}>
          <Icon of={RefreshCw} />
          Tentar novamente
        </Button>
      }
    >
      <p>Nada do que você já fez foi perdido. Tente de novo em alguns segundos.</p>
    </Empty>
  )
}
