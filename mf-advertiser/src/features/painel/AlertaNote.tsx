import type { Alerta } from '@portal/api/painel'
import { canMarkAlerta } from '@portal/domain/estados'
import { Button } from '@portal/ui/Button'
import { Note, type NoteKind } from '@portal/ui/Note'
import type { ComponentProps } from 'react'
import { Ato } from './Ato'

const KINDS: Record<Alerta['tipo'], NoteKind> = {
  info: 'info',
  warning: 'warning',
  success: 'success',
  error: 'danger',
}

interface AlertaNoteProps {
  alerta: Alerta
  /** The listing that it is about, and the act that settles it. */
  ato: ComponentProps<typeof Ato>['tarefa'] | undefined
  onRead: () => void
}

/** An alert in its colour with its listing's act; those with modo normal can be marked as read. */
export function AlertaNote({ alerta, ato, onRead }: AlertaNoteProps) {
  const canMark = alerta.status === 'ativo' && canMarkAlerta(alerta)
  const named = ato !== undefined && !alerta.message.includes(ato.anuncio.titulo)
  return (
    <Note
      kind={KINDS[alerta.tipo]}
      action={
        (ato !== undefined || canMark) && (
          <div className="row">
            {ato !== undefined && <Ato tarefa={ato} />}
            {canMark && (
              <Button kind="ghost" small onClick={onRead}>
                Marcar como lido<span className="sr"> {alerta.message}</span>
              </Button>
            )}
          </div>
        )
      }
    >
      <p>
        {named && <strong>“{ato.anuncio.titulo}”: </strong>}
        {alerta.message}
      </p>
    </Note>
  )
}
