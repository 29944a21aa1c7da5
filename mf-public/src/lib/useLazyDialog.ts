import { toast } from '@portal/platform'
import { useState, type ComponentType } from 'react'

const UNREACHED = 'Não foi possível abrir agora. Verifique sua conexão e tente de novo.'

/**
 * A dialog whose chunk is asked for when it is first wanted. Where the chunk does not come the visitor is told, the
 * screen stays as it is, and the next wish asks again.
 */
export function useLazyDialog<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const [Piece, setPiece] = useState<ComponentType<P>>()
  const [wanted, setWanted] = useState(false)
  const [openings, setOpenings] = useState(0)
  return {
    /** Undefined until its chunk has come. */
    Piece,
    open: Piece !== undefined && wanted,
    /** Names this opening, for a dialog that begins anew each time. */
    openings,
    show() {
      setWanted(true)
      setOpenings((count) => count + 1)
      if (Piece !== undefined) return
      load().then(
        ({ default: Loaded }) => setPiece(() => Loaded),
        () => {
          setWanted(false)
          toast(UNREACHED, 'error')
        },
      )
    },
    close: () => setWanted(false),
    /** Asks for the chunk before it is wanted, when a pointer comes near. */
    warm() {
      load().catch(() => undefined)
    },
  }
}
