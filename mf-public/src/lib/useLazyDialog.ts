import { useState, type ComponentType } from 'react'
import { useChunk } from './useChunk'

/** A dialog whose chunk loads on first use; on failure the screen stays unchanged. */
export function useLazyDialog<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const [chunk, preload] = useChunk(load)
  const [wanted, setWanted] = useState(false)
  const [openings, setOpenings] = useState(0)
  return {
    /** Undefined until its chunk has loaded. */
    Piece: chunk?.default,
    open: chunk !== undefined && wanted,
    /** Counts openings, as a key for a dialog that resets each time. */
    openings,
    show() {
      setWanted(true)
      setOpenings((count) => count + 1)
      if (chunk === undefined) void preload().then((came) => came || setWanted(false))
    },
    close: () => setWanted(false),
    /** Preloads the chunk when a pointer approaches. */
    warm() {
      load().catch(() => undefined)
    },
  }
}
