import { PIN_TENTATIVAS } from '@portal/domain/limites'
import { storage } from '@portal/platform'
import { useSyncExternalStore } from 'react'
import { clearFavorites, favorites, type Favorite } from './favorites'

/**
 * The favourites behind a PIN (rule: busca/cofre). Locked, they are stored encrypted alone; open, also as
 * usual, until they lock again. Adverts favourited meanwhile go in at the next opening.
 */
interface Guardado {
  sal: string
  iv: string
  dados: string
  /** Attempts left before they are erased. */
  restam: number
}

export type Cofre = 'sem' | 'trancado' | 'aberto'

/** Open without a further PIN for so long. */
export const ABERTO_MS = 5 * 60_000
const RODADAS = 310_000

const stored = () => storage.own('mf-public:cofre', parse)
const listeners = new Set<() => void>()
let open: { chave: CryptoKey; stop: () => void } | undefined

/** Browsers offer encryption on secure origins only. */
export const canLock = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto

export function useCofre(): Cofre {
  return useSyncExternalStore(subscribe, stateOf, () => 'sem')
}

function stateOf(): Cofre {
  if (stored().get() === undefined) return 'sem'
  return open === undefined ? 'trancado' : 'aberto'
}

/** Puts the favourites of this device behind a new PIN, and leaves them open. */
export async function createPin(pin: string): Promise<void> {
  const sal = crypto.getRandomValues(new Uint8Array(16))
  await begin(await keyOf(pin, sal), toText(sal))
}

/** Opens with the PIN; else the number of attempts left, 0 when the favourites were erased. */
export async function openCofre(pin: string): Promise<'aberto' | number> {
  const known = stored().get()
  if (known === undefined) return 0
  // Counted first: closing the page must not be a free attempt.
  const restam = known.restam - 1
  stored().set({ ...known, restam })
  const chave = await keyOf(pin, toBytes(known.sal))
  const inside = await decrypt(chave, known)
  if (inside === undefined) {
    if (restam <= 0) eraseCofre()
    return Math.max(0, restam)
  }
  const outside = favorites.read()
  favorites.write([...outside, ...inside.filter(({ id }) => outside.every((other) => other.id !== id))])
  await begin(chave, known.sal)
  return 'aberto'
}

/** Locks at once: what is open was stored encrypted with its last change. */
export function lockCofre(): void {
  if (open === undefined) return
  open.stop()
  open = undefined
  clearFavorites()
  changed()
}

/** Leaves the favourites without a PIN. */
export function removePin(): void {
  open?.stop()
  open = undefined
  stored().remove()
  changed()
}

/** Erases the favourites and their PIN. */
export function eraseCofre(): void {
  removePin()
  clearFavorites()
}

async function begin(chave: CryptoKey, sal: string): Promise<void> {
  open?.stop()
  const save = async () => {
    const content = await encrypt(chave, favorites.read())
    // It may have been locked meanwhile.
    if (open?.chave === chave) stored().set({ sal, restam: PIN_TENTATIVAS, ...content })
  }
  // After `onStorage` has seen the same event.
  const stopSaving = favorites.subscribe(() => void setTimeout(() => void save()))
  const timer = setTimeout(lockCofre, ABERTO_MS)
  const ends = new AbortController()
  window.addEventListener('pagehide', lockCofre, ends)
  // A phone may kill a hidden browser without `pagehide`, which would leave them unencrypted.
  document.addEventListener('visibilitychange', () => document.hidden && lockCofre(), ends)
  window.addEventListener('storage', onStorage, ends)
  const stop = () => {
    stopSaving()
    clearTimeout(timer)
    ends.abort()
  }
  open = { chave, stop }
  await save()
  changed()
}

/** Another tab locked: an empty list must not replace what is stored encrypted. */
function onStorage(): void {
  if (favorites.read().length === 0) lockCofre()
}

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: RODADAS },
    raw,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

async function encrypt(chave: CryptoKey, list: readonly Favorite[]): Promise<Pick<Guardado, 'iv' | 'dados'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(list))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, chave, text)
  return { iv: toText(iv), dados: toText(new Uint8Array(bytes)) }
}

/** Undefined with another key. */
async function decrypt(chave: CryptoKey, { iv, dados }: Guardado): Promise<Favorite[] | undefined> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, chave, toBytes(dados))
    return JSON.parse(new TextDecoder().decode(bytes)) as Favorite[]
  } catch {
    return undefined
  }
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(value: unknown): Guardado | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { sal, iv, dados, restam }: Partial<Record<keyof Guardado, unknown>> = value
  const texts = typeof sal === 'string' && typeof iv === 'string' && typeof dados === 'string'
  return texts && typeof restam === 'number' ? { sal, iv, dados, restam } : undefined
}
