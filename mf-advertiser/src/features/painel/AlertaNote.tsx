import type { Alerta } from '@portal/api/painel'
import { canMarkAlerta } from '@portal/domain/estados'
import { Button } from '@portal/ui/Button'
import { Note, type NoteKind } from '@portal/ui/Note'

const KINDS: Record<Alerta['tipo'], NoteKind> = {
  info: 'info',
  warning: 'warning',
  success: 'success',
  error: 'danger',
}

/** An alert in its colour; those with modo normal can be marked as read. */
export function AlertaNote({ alerta, onRead }: { alerta: Alerta; onRead: () => void }) {
  const canMark = alerta.status === 'ativo' && canMarkAlerta(alerta)
  return (
    <Note
      kind={KINDS[alerta.tipo]}
      action={
        canMark ? (
          <Button kind="ghost" small onClick={onRead}>
            Marcar como lido<span className="sr"> {alerta.message}</span>
          </Button>
        ) : undefined
      }
    >
      <p>{alerta.message}</p>
    </Note>
  )
}
