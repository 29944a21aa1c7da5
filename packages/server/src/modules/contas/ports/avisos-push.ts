import type { Silencio, TipoPush } from '@portal/domain/avisos-push'
import type { InscricaoPush } from '../../../kernel/push/ports'

export interface AparelhoComAvisos {
  id: number
  dispositivo: string
  desde: Date
}

export interface PreferenciasPush {
  ligados: TipoPush[]
  silencio: Silencio | null
}

/** A subscription that may be notified now. */
export interface EntregaPush extends InscricaoPush {
  silencio: Silencio | null
  /** State of the account's clock. */
  estado: string | null
  /** The screen that a tap opens. */
  destino: string
}

/** What a visitor's browser follows: a conversation, or a search. */
export type AvisoDoVisitante = {
  /** Whose clock the quiet hours follow. */
  estado: string | null
} & ({ conversaId: number; consulta: null } | { conversaId: null; consulta: string })

export interface BuscaComAviso {
  id: number
  consulta: string
  /** Listings published later are new. */
  vistaEm: Date
}
