import { useEffect, useRef, useState } from 'react'
import { updateFavorite, type Favorite } from '../../lib/favorites'

/**
 * Refreshes each shown favourite once per visit and stores the result. Without a connection they stay
 * unchanged until it returns.
 */
export function useLookUp(shown: readonly Favorite[]): { offline: boolean; again: () => void } {
  const [round, setRound] = useState(0)
  const [offline, setOffline] = useState(false)
  const done = useRef(new Set<number>())
  useEffect(() => {
    let left = false
    const open = shown.filter(({ id }) => !done.current.has(id))
    const learn = (card: Favorite) => {
      done.current.add(card.id)
      if (!left) updateFavorite(card)
    }
    void lookUpAll(open, learn, () => left).then((reached) => {
      if (!left) setOffline(!reached)
    })
    return () => {
      left = true
    }
  }, [shown.map(({ id }) => id).join(), round])
  const again = () => setRound((count) => count + 1)
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return { offline, again }
}

/** Calls and schemas are loaded lazily, after the page has rendered. False without a connection. */
async function lookUpAll(
  favorites: readonly Favorite[],
  learn: (card: Favorite) => void,
  left: () => boolean,
): Promise<boolean> {
  if (favorites.length === 0) return true
  try {
    const { lookUpAll: run } = await import('./lookUp')
    return await run(favorites, learn, left)
  } catch {
    return false
  }
}
