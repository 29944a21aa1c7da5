import { toast } from '@portal/platform'
import { useState } from 'react'

const NOT_LOADED = 'Não foi possível abrir. Verifique sua conexão e tente novamente.'

/**
 * A part of a screen that most visitors never open, fetched when it is asked for. `preload` answers whether it is there;
 * when it cannot come the visitor is notified, and the screen stays as it is.
 */
export function useChunk<T>(load: () => Promise<T>): [chunk: T | undefined, preload: () => Promise<boolean>] {
  const [chunk, setChunk] = useState<{ loaded: T }>()
  const preload = async () => {
    try {
      const loaded = await load()
      setChunk((known) => known ?? { loaded })
      return true
    } catch {
      toast(NOT_LOADED, 'error')
      return false
    }
  }
  return [chunk?.loaded, preload]
}
