import { Button } from '@portal/ui/Button'
import { Empty } from '@portal/ui/Empty'
import { Icon, RefreshCw } from '@portal/ui/icons'

interface ErrorStateProps {
  message: string
  /** For a screen without another title. */
  heading?: 'h1'
  onRetry: () => void
}

/** A failed load, with a retry button. */
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
