import { useState, type ComponentType } from 'react'
import { useChunk } from './useChunk'

/** A dialog whose chunk is asked for when it is first wanted; without it the screen stays as it is. */
export function useLazyDialog<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const [chunk, preload] = useChunk(load)
  const [wanted, setWanted] = useState(false)
  const [openings, setOpenings] = useState(0)
  return {
    /** Undefined until its chunk has come. */
    Piece: chunk?.default,
    open: chunk !== undefined && wanted,
    /** Names this opening, for a dialog that begins anew each time. */
    openings,
    show() {
      setWanted(true)
      setOpenings((count) => count + 1)
      if (chunk === undefined) void preload().then((came) => came || setWanted(false))
    },
    close: () => setWanted(false),
    /** Asks for the chunk before it is wanted, when a pointer comes near. */
    warm() {
      load().catch(() => undefined)
    },
  }
}
