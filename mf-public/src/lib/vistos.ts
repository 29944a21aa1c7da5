import { VISTOS_DIAS, VISTOS_MAX } from '@portal/domain/limites'
import { storage } from '@portal/platform'
import { snapshotOf, type Card } from './card'
import { deviceList } from './deviceList'
import { isStoredCard } from './favorites'

/** An advert opened on this device: a snapshot of its card. */
export interface Visto extends Card {
  /** Milliseconds since 1970. */
  em: number
}

const DAY_MS = 24 * 60 * 60_000

const list = deviceList('mf-public:vistos', isFresh)
const off = () => storage.own('mf-public:nao-guardar', (value) => (value === true ? true : undefined))

/** Adverts opened within 30 days, newest first; empty on the server. */
export const useVistos = list.use

/** Stores an opened advert, unless the visitor turned that off. */
export function rememberVisto(card: Card, em = Date.now()): void {
  if (!keepsVistos()) return
  const others = list.read().filter(({ id }) => id !== card.id)
  list.write([{ ...snapshotOf(card), em }, ...others].slice(0, VISTOS_MAX))
}

export function clearVistos(): void {
  list.write([])
}

export function keepsVistos(): boolean {
  return off().get() !== true
}

/** Turning it off erases what is stored. */
export function keepVistos(keep: boolean): void {
  if (keep) return off().remove()
  off().set(true)
  clearVistos()
}

function isFresh(value: unknown): value is Visto {
  if (!isStoredCard(value)) return false
  const { em }: { em?: unknown } = value as { em?: unknown }
  return typeof em === 'number' && Date.now() - em < VISTOS_DIAS * DAY_MS
}
