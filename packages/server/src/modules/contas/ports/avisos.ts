import type { TipoAviso } from '@portal/domain/avisos'

/** Optional mails of an account. */
export interface AvisosPorEmail {
  /** Kinds that are on; none for an erased account. */
  list(usuarioId: number): Promise<TipoAviso[]>
  set(usuarioId: number, tipo: TipoAviso, ligado: boolean): Promise<void>
}
