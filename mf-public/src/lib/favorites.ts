import { storage } from '@portal/platform'
import { useSyncExternalStore } from 'react'
import type { Card } from './card'

/** What is kept of a favourite: its card as it was, so that the list needs no call. Only this device knows it. */
export type Favorite = Card

const KEY = 'mf-public:favoritos'
const MAX = 100
const NONE: readonly Favorite[] = []

interface Snapshot {
  text: string
  list: readonly Favorite[]
}

const listeners = new Set<() => void>()
// None read as the server's none: otherwise hydration would draw every card's heart twice.
let snapshot: Snapshot = { text: '[]', list: NONE }

/** The favourites of this device, newest first; none on the server. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(subscribe, readFavorites, () => NONE)
}

/** The same list object as long as nothing changed. */
export function readFavorites(): readonly Favorite[] {
  const stored = storage.own(KEY, parse).get() ?? []
  const text = JSON.stringify(stored)
  if (text !== snapshot.text) snapshot = { text, list: stored }
  return snapshot.list
}

/** Puts an advert among the favourites, or takes it out where it was. The oldest leave when there are too many. */
export function toggleFavorite(card: Favorite): void {
  const list = readFavorites()
  const others = list.filter(({ id }) => id !== card.id)
  const next = others.length < list.length ? others : [card, ...others].slice(0, MAX)
  storage.own(KEY, parse).set(next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of this device.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(value: unknown): readonly Favorite[] | undefined {
  return Array.isArray(value) ? value.filter(isFavorite) : undefined
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) return false
  const card: Partial<Record<keyof Favorite, unknown>> = value
  const texts = [card.titulo, card.titulo_formatado, card.cidade, card.estado]
  return (
    typeof card.id === 'number' &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(card.servicos) &&
    Array.isArray(card.etnia)
  )
}
