import type { LadoDoRecado } from '@portal/domain/recado-lados'
import type { Gravidade } from '@portal/domain/recado'
import type { Recado } from './conversas'

/** A refused message of the urgent class (rule: recados/graves). */
export interface RecadoRecusado {
  grave: Gravidade
  de: LadoDoRecado
  texto: string
  anuncioId: number
  /** The advertiser's account. */
  usuarioId: number
  conversaId: number | null
  /** The conversation so far. */
  recados: readonly Recado[]
  /** The writing browser's cookie, of a visitor. */
  aparelho?: string | undefined
}

/** Opens an urgent case with the message as evidence, in a transaction of its own. */
export type AbrirCasoDeRecado = (recusado: RecadoRecusado, now: Date) => Promise<void>
