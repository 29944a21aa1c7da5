import { Button } from '@portal/ui/Button'
import { Empty } from '@portal/ui/Empty'
import { Icon, RefreshCw } from '@portal/ui/icons'

interface ErrorStateProps {
  message: string
  /** Where the screen has no other title. */
  heading?: 'h1'
  onRetry: () => void
}

/** A read that failed: what happened, and the way to try again. */
export function ErrorState({ message, heading, onRetry }: ErrorStateProps) {
  return (
    <Empty
      role="alert"
      title={message}
      heading={heading}
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
