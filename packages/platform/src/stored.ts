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
  /** An order that waits for its payment was made of it. */
  encomendado?: boolean
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** How a key is read and written. */
export interface StoredSchema<T> {
  /** What was stored, in its newest form; undefined when it is not what the key promises. */
  parse(value: unknown): T | undefined
  write(value: T): unknown
}

interface ObjectShape<T> {
  /** Fields without which the value is none, by their type. */
  required: Partial<Record<keyof T & string, 'string' | 'number' | 'boolean'>>
  /** What a field is that was not stored, or in another type: added by a later release, or lost. */
  defaults: Partial<T>
  /** Each lifts a value from one version to the next, the first from version 1. */
  upgrades?: readonly ((old: Fields) => Fields)[]
}

/**
 * A stored object, versioned. A release that adds a field gives it a default, one that changes what a field means adds
 * an upgrade: what waits on a device, for a boleto say, survives both. Version 1 is written without its number.
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

/** Where nothing is the default, a text may stand. */
function isLike(value: unknown, sample: unknown): boolean {
  return sample === null ? value === null || typeof value === 'string' : typeof value === typeof sample
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

const token: StoredSchema<string> = {
  parse: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  write: (value) => value,
}

/**
 * The five keys that several apps read (rule: sessao/chaves), each with its schema. Every other key is an app's own.
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

/** What a key holds, or undefined when that is not what the key promises. */
export function parseStored<K extends StoredKey>(key: K, value: unknown): StoredValue<K> | undefined {
  const schema: StoredSchema<StoredValues[K]> = STORED[key]
  return schema.parse(value)
}

/** A value as it is stored under a key. */
export function writeStored<K extends StoredKey>(key: K, value: StoredValue<K>): unknown {
  const schema: StoredSchema<StoredValues[K]> = STORED[key]
  return schema.write(value)
}
