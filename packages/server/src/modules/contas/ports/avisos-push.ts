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

/** A subscription whose session is live and whose account wants this kind. */
export interface EntregaPush extends InscricaoPush {
  silencio: Silencio | null
  /** State of the account's clock. */
  estado: string | null
}
