import type { TipoPush } from '@portal/domain/avisos-push'
import type { TipoAlerta } from '@portal/domain/estados'

export interface NovoAlerta {
  usuarioId: number
  tipo: TipoAlerta
  message: string
  /** Key of the event, which alerts once. */
  chave: string
  /** A `fixo` alert cannot be marked as read. */
  modo?: 'normal' | 'fixo'
  /** Also as a notice on the account's devices. */
  push?: TipoPush
}
