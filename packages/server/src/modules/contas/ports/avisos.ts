import type { TipoAviso } from '@portal/domain/avisos'

/** Which mails an account gets besides those that it must. */
export interface AvisosPorEmail {
  /** Those that are on; none of an account that is gone. */
  list(usuarioId: number): Promise<TipoAviso[]>
  set(usuarioId: number, tipo: TipoAviso, ligado: boolean): Promise<void>
}
