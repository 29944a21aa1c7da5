/**
 * The validated listing form on its way from the listing's form to its promotion, plus fields added by a renewal.
 * Who takes it over validates the fields again.
 */
export interface AnuncioTemporario {
  [campo: string]: unknown
  titulo: string
  categoria: string
  estado: string
  cidade: string
  /** Owner; hidden from other users who sign in on this device. */
  userId?: number
  isRenewal?: boolean
  originalAdId?: number
  /** An unpaid order exists for it. */
  encomendado?: boolean
}
