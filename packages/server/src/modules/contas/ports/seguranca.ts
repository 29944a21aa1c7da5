import type { TipoRegistrado } from '@portal/domain/seguranca'

/** Number of free tries, and how the wait grows afterwards. */
export interface Ritmo {
  livres: number
  primeiraEsperaMs: number
  maiorEsperaMs: number
  /** Resets after this long without a try. */
  esquecerMs: number
}

export interface EventoSeguranca {
  id: number
  tipo: TipoRegistrado
  dispositivo: string
  em: Date
}
