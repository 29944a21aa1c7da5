import type { AuthUser } from '@portal/api/sessao'

type Fields = Record<string, unknown>

export interface PreCadastro {
  username: string
  email: string
  codigo_id: string
}
/** The promotion draft (rule: promocao/rascunho). `total` in reais, windows `HH:MM`. */
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
/**
 * The validated listing form, plus fields added by a renewal.
 *
 * @deprecated A draft between two apps, which leaves the contract with 2.0.0: use `@portal/domain/anuncio-temporario`.
 */
export interface AnuncioTemporario extends Fields {
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

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parser and format of a stored key. */
export interface StoredSchema<T> {
  /** The value in its newest form; undefined when it does not match the schema. */
  parse(value: unknown): T | undefined
  write(value: T): unknown
}

interface ObjectShape<T> {
  /** Required fields, by type; without them the value is rejected. */
  required: Partial<Record<keyof T & string, 'string' | 'number' | 'boolean'>>
  /** Defaults for fields that are missing or of another type, such as those added by a later release. */
  defaults: Partial<T>
  /** Upgrades from each version to the next, starting at version 1. */
  upgrades?: readonly ((old: Fields) => Fields)[]
}

/**
 * A versioned stored object. A release that adds a field gives it a default; one that changes the meaning of
 * a field adds an upgrade. Data that waits on a device, for a boleto for example, survives both. Version 1 is
 * written without a number.
 */
export function storedObject<T extends object>({
  required,
  defaults,
  upgrades = [],
}: ObjectShape<T>): StoredSchema<T> {
  const version = upgrades.length + 1
  const fits = (value: Fields): value is T & Fields =>
    Object.entries(required).every(([key, type]) => typeof value[key] === type)
  return {
    parse(value) {
      if (!isFields(value)) return undefined
      const { v = 1, ...stored } = value
      const passed = typeof v === 'number' ? v - 1 : 0
      const newest = upgrades.slice(passed).reduce((old, upgrade) => upgrade(old), stored)
      const missing = Object.entries(defaults).filter(([key, sample]) => !isLike(newest[key], sample))
      const whole: Fields = { ...newest, ...Object.fromEntries(missing) }
      return fits(whole) ? whole : undefined
    },
    write: (value) => (version === 1 ? value : { ...value, v: version }),
  }
}

/** A null default also accepts a string. */
function isLike(value: unknown, sample: unknown): boolean {
  return sample === null ? value === null || typeof value === 'string' : typeof value === typeof sample
}

export interface StoredValues {
  token: string
  authUser: AuthUser
  preCadastro: PreCadastro
  promocao: PromocaoDraft
  /** Leaves the contract with 2.0.0 (docs/adr/0021): only mf-advertiser and mf-payments use it. */
  anuncioTemporario: AnuncioTemporario
}
export type StoredKey = keyof StoredValues
export type StoredValue<K extends StoredKey> = StoredValues[K]

const token: StoredSchema<string> = {
  parse: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  write: (value) => value,
}

/**
 * The five keys shared by apps (rule: sessao/chaves), each with its schema. All other keys belong to one app.
 */
const STORED: { [K in StoredKey]: StoredSchema<StoredValues[K]> } = {
  token,
  authUser: storedObject<AuthUser>({
    required: { id: 'number', email: 'string', creditos: 'number', creditosUsados: 'number' },
    defaults: { name: '', avatar: null, aceite_lgpd: 0, codigo: '' },
  }),
  preCadastro: storedObject<PreCadastro>({
    required: { username: 'string', email: 'string', codigo_id: 'string' },
    defaults: {},
  }),
  promocao: storedObject<PromocaoDraft>({
    required: { turno: 'string', dias: 'number', total: 'number', creditos: 'number' },
    defaults: {
      tipo: 'TOP',
      top: true,
      impulsos: 0,
      horaInicioPreview: '',
      horaInicio: '',
      horaFim: '',
      dataInicio: '',
      superTop: false,
      highlight: false,
      novidade: false,
      categoria: '',
      cidade: '',
    },
  }),
  anuncioTemporario: storedObject<AnuncioTemporario>({
    required: { titulo: 'string', categoria: 'string', estado: 'string', cidade: 'string' },
    defaults: {},
  }),
}

/** Parses a key's value; undefined when it does not match the key's schema. */
export function parseStored<K extends StoredKey>(key: K, value: unknown): StoredValue<K> | undefined {
  const schema: StoredSchema<StoredValues[K]> = STORED[key]
  return schema.parse(value)
}

/** Serializes a value for its key. */
export function writeStored<K extends StoredKey>(key: K, value: StoredValue<K>): unknown {
  const schema: StoredSchema<StoredValues[K]> = STORED[key]
  return schema.write(value)
}
