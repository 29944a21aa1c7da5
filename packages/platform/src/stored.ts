import type { AuthUser } from '@portal/api/sessao'

/** Parses what was stored; undefined when it is not what the key promises. */
type Guard<T> = (value: unknown) => T | undefined
type Fields = Record<string, unknown>

export interface PreCadastro {
  username: string
  email: string
  codigo_id: string
}
/** SPEC section 3, promotion draft. `total` in reais, windows `HH:MM`. */
export interface PromocaoDraft {
  tipo: string
  top: boolean
  turno: string
  dias: number
  impulsos: number
  horaInicioPreview: string
  horaInicio: string
  horaFim: string
  dataInicio: string
  superTop: boolean
  highlight: boolean
  novidade: boolean
  total: number
  creditos: number
  categoria: string
  cidade: string
}
/** The validated listing form, plus what a renewal adds. Its fields are checked again where they are used. */
export interface AnuncioTemporario extends Fields {
  titulo: string
  categoria: string
  estado: string
  cidade: string
  /** Whose it is: nobody else who signs in on this device gets to see it. */
  userId?: number
  isRenewal?: boolean
  originalAdId?: number
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasTypes(value: Fields, types: Record<string, 'string' | 'number' | 'boolean'>): boolean {
  return Object.entries(types).every(([key, type]) => typeof value[key] === type)
}

function guard<T>(types: Record<string, 'string' | 'number' | 'boolean'>): Guard<T> {
  const fits = (value: unknown): value is T => isFields(value) && hasTypes(value, types)
  return (value) => (fits(value) ? value : undefined)
}

export interface StoredValues {
  token: string
  authUser: AuthUser
  preCadastro: PreCadastro
  promocao: PromocaoDraft
  anuncioTemporario: AnuncioTemporario
}
export type StoredKey = keyof StoredValues
export type StoredValue<K extends StoredKey> = StoredValues[K]

/** The five keys of SPEC that several apps read, each with its schema. Every other key is an app's own. */
const STORED: { [K in StoredKey]: Guard<StoredValues[K]> } = {
  token: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  authUser: guard({ id: 'number', email: 'string', creditos: 'number', creditosUsados: 'number' }),
  preCadastro: guard({ username: 'string', email: 'string', codigo_id: 'string' }),
  promocao: guard({ turno: 'string', dias: 'number', total: 'number', creditos: 'number' }),
  anuncioTemporario: guard({
    titulo: 'string',
    categoria: 'string',
    estado: 'string',
    cidade: 'string',
  }),
}

/** What a key holds, or undefined when that is not what the key promises. */
export function parseStored<K extends StoredKey>(key: K, value: unknown): StoredValue<K> | undefined {
  const parse: Guard<StoredValues[K]> = STORED[key]
  return parse(value)
}
