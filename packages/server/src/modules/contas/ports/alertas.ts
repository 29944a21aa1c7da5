import type { TipoAlerta } from '@portal/domain/estados'

export interface NovoAlerta {
  usuarioId: number
  tipo: TipoAlerta
  message: string
  /** Key of the event, which alerts once. */
  chave: string
  /** A `fixo` alert cannot be marked as read. */
  modo?: 'normal' | 'fixo'
}

/** Alerts created by events. */
export interface AlertasDeEventos {
  /** False when this event has already alerted the user. */
  create(alerta: NovoAlerta, now: Date): Promise<boolean>
  /** For every account that may sign in; returns how many got it. */
  createForAll(alerta: Omit<NovoAlerta, 'usuarioId'>, now: Date): Promise<number>
  /** Marks the alerts of an event as read, `fixo` ones too; returns how many were unread. */
  end(chave: string, now: Date): Promise<number>
}
