import { toast } from '@portal/platform'
import { useState } from 'react'

const NOT_LOADED = 'Não foi possível abrir. Verifique sua conexão e tente novamente.'

/**
 * A rarely used part of a screen, loaded on demand. `preload` resolves to whether it loaded; on failure the
 * visitor is notified and the screen stays unchanged.
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
