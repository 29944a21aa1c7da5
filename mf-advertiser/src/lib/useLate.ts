import { toast } from '@portal/platform'
import { useEffect, useRef, useState } from 'react'

const FALHA = 'Não foi possível abrir. Verifique sua conexão e tente novamente.'

interface Late<T> {
  wanted: boolean
  load: () => Promise<T>
  /** Called after a failed load, reported in a toast: drop the request, so that the next one retries. */
  onFailure: () => void
}

/** A part of a screen that loads on demand, such as a dialog with its form. */
export function useLate<T extends object>({ wanted, load, onFailure }: Late<T>): T | undefined {
  const [part, setPart] = useState<T>()
  const latest = useRef({ load, onFailure })
  useEffect(() => {
    latest.current = { load, onFailure }
  })
  const missing = wanted && part === undefined
  useEffect(() => {
    if (!missing) return
    let gone = false
    latest.current.load().then(
      (loaded) => gone || setPart(loaded),
      () => {
        if (gone) return
        toast(FALHA, 'error')
        latest.current.onFailure()
      },
    )
    return () => {
      gone = true
    }
  }, [missing])
  return part
}
