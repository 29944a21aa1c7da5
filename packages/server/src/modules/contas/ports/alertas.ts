import type { TipoAlerta } from '@portal/domain/estados'

export interface NovoAlerta {
  usuarioId: number
  tipo: TipoAlerta
  message: string
  /** What it is about: the same event alerts once. */
  chave: string
  /** A `fixo` one cannot be marked as read. */
  modo?: 'normal' | 'fixo'
}

/** Alerts as the events write them. */
export interface AlertasDeEventos {
  /** False when this event alerted the user before. */
  create(alerta: NovoAlerta, now: Date): Promise<boolean>
  /** For every account that may enter; answers how many got it. */
  createForAll(alerta: Omit<NovoAlerta, 'usuarioId'>, now: Date): Promise<number>
  /** Marks the alerts of an event as read, `fixo` ones too; answers how many were not. */
  end(chave: string, now: Date): Promise<number>
}
