import type { OwnStored, StorageHost } from './contract'
import { parseStored, type StoredKey } from './stored'

/** String key-value store: localStorage in the shell, a map in the fake. Never throws. */
export interface KeyValue {
  read(key: string): string | undefined
  write(key: string, text: string): void
  drop(key: string): void
  keys(): string[]
}

const OWN_KEY = /^[a-z][a-z0-9-]*:.+$/

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `token` is stored as plain text, for other readers; every other value is JSON. */
function decode(key: string, text: string): unknown {
  return key === 'token' ? text : parseJson(text)
}

function encode(key: string, value: unknown): string {
  return key === 'token' && typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Implements the contract's storage over a key-value store: five shared keys, all others prefixed by
 * app.
 */
export function createStorage(port: KeyValue): StorageHost {
  const read = (key: string): unknown => {
    const text = port.read(key)
    return text === undefined ? undefined : decode(key, text)
  }
  return {
    get: (key) => parseStored(key, read(key)),
    set: (key, value) => port.write(key, encode(key, value)),
    remove: (key) => port.drop(key),
    own<T>(key: `${string}:${string}`, parse: (value: unknown) => T | undefined): OwnStored<T> {
      if (!OWN_KEY.test(key))
        throw new Error(`'${key}' must begin with its app's name, for example 'mf-public:favoritos'.`)
      return {
        get: () => parse(read(key)),
        set: (value) => port.write(key, JSON.stringify(value)),
        remove: () => port.drop(key),
      }
    },
  }
}

/** Drafts of a signed-in user; one may name its owner in `userId`. */
const DRAFTS = ['promocao', 'anuncioTemporario'] satisfies StoredKey[]

/**
 * Removes a user's data at sign-out: listing drafts, and every key of an app that serves signed-in screens.
 */
export function forgetUser(port: KeyValue, userApps: readonly string[]): void {
  for (const key of ['token', 'authUser', ...DRAFTS]) port.drop(key)
  const prefixes = userApps.map((app) => `${app}:`)
  for (const key of port.keys()) if (prefixes.some((prefix) => key.startsWith(prefix))) port.drop(key)
}

/** Removes the drafts when one belongs to another user, whose session expired. */
export function forgetDraftsOfOthers(storage: StorageHost, userId: number): void {
  const owners = DRAFTS.map((key) =>
    new Map<string, unknown>(Object.entries(storage.get(key) ?? {})).get('userId'),
  )
  if (owners.some((owner) => owner !== undefined && owner !== userId)) DRAFTS.forEach(storage.remove)
}

/** An in-memory store: used by the fake, and by the shell when storage is blocked. */
export function memoryStore(entries: Readonly<Record<string, string>> = {}): KeyValue {
  const map = new Map(Object.entries(entries))
  return {
    read: (key) => map.get(key),
    write: (key, text) => void map.set(key, text),
    drop: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  }
}
