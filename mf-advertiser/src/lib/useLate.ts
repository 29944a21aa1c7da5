import { toast } from '@portal/platform'
import { useEffect, useRef, useState } from 'react'

const FALHA = 'Não foi possível abrir. Verifique sua conexão e tente novamente.'

interface Late<T> {
  wanted: boolean
  load: () => Promise<T>
  /** It did not come, and a toast says so: drops the request, so that the next one asks again. */
  onFailure: () => void
}

/** A part that a screen begins without and loads once it is wanted: a dialog, with the form in it. */
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
