import type { AnuncioForm } from '@portal/domain/anuncio'
import { useFormikContext } from 'formik'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readRascunho, type Guarda } from '../../lib/rascunho'

const PAUSE_MS = 500

/**
 * Stores the incomplete form on this device: debounced after each change, and at once on unmount or unload.
 * `savedAt` is the time of the last save; `elsewhere` is a differing form stored by another tab.
 */
export function useRascunho(guarda: Guarda) {
  const { values } = useFormikContext<AnuncioForm>()
  const [savedAt, setSavedAt] = useState<Date>()
  const [elsewhere, setElsewhere] = useState<AnuncioForm>()
  const latest = useRef(values)
  const save = useCallback(() => {
    if (!guarda.save()) return
    setSavedAt(new Date())
    setElsewhere(undefined)
  }, [guarda])
  useEffect(() => {
    if (latest.current === values) return
    latest.current = values
    guarda.reserva(values)
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [guarda, values, save])
  useEffect(() => {
    const { place } = guarda
    const onOtherTab = ({ key }: StorageEvent) => {
      if (place === undefined || key !== place.key) return
      const found = readRascunho(place)
      setElsewhere(JSON.stringify(found) === JSON.stringify(latest.current) ? undefined : found)
    }
    window.addEventListener('storage', onOtherTab)
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('storage', onOtherTab)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [guarda, save])
  return { savedAt, elsewhere, dismiss: () => setElsewhere(undefined) }
}
