import type { TipoAlerta } from '@portal/domain/estados'

export interface NovoAlerta {
  usuarioId: number
  tipo: TipoAlerta
  message: string
  /** What it is about: the same event alerts once. */
  chave: string
}

/** Alerts as the events write them. */
export interface AlertasDeEventos {
  criar(alerta: NovoAlerta, now: Date): Promise<void>
}
