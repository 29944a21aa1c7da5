import type { AuthUser } from '@portal/api/sessao'
import { storedObject, type Parse } from './storedObject'

export interface StoredValues {
  token: string
  authUser: AuthUser
  /** Drafts are objects to the platform, and to the apps that parse them: their fields are in no contract (ADR 114). */
  preCadastro: object
  promocao: object
  anuncioTemporario: object
}
export type StoredKey = keyof StoredValues
export type StoredValue<K extends StoredKey> = StoredValues[K]

const draft: Parse<object> = storedObject({ required: {}, defaults: {} })

/** The five keys shared by apps (rule: sessao/chaves). All other keys belong to one app. */
const STORED: { [K in StoredKey]: Parse<StoredValues[K]> } = {
  token: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  authUser: storedObject<AuthUser>({
    required: { id: 'number', email: 'string', creditos: 'number', creditosUsados: 'number' },
    defaults: { name: '', avatar: null, aceite_lgpd: 0, codigo: '' },
  }),
  preCadastro: draft,
  promocao: draft,
  anuncioTemporario: draft,
}

/** Parses a key's value; undefined when it does not fit. */
export function parseStored<K extends StoredKey>(key: K, value: unknown): StoredValue<K> | undefined {
  const parse: Parse<StoredValues[K]> = STORED[key]
  return parse(value)
}
