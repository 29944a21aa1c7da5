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

const TEXTOS = ['titulo', 'categoria', 'estado', 'cidade'] as const

/** The stored draft (key `anuncioTemporario`); undefined when it is none. */
export function parseAnuncioTemporario(valor: unknown): AnuncioTemporario | undefined {
  return isTemporario(valor) ? valor : undefined
}

function isTemporario(valor: unknown): valor is AnuncioTemporario {
  if (typeof valor !== 'object' || valor === null) return false
  const campos = new Map<string, unknown>(Object.entries(valor))
  return TEXTOS.every((campo) => typeof campos.get(campo) === 'string')
}
