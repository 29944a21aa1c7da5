import type { AnuncioForm } from '@portal/domain/anuncio'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { saveRascunho } from './rascunho'

const PAUSE_MS = 500
/** Formik's status of a form that became the validated draft: nothing of it is kept any more. */
export const ENVIADO = 'enviado'

/** Keeps the half-filled form on this device a moment after each change; answers when it was last kept. */
export function useRascunho(enabled: boolean): Date | undefined {
  const { values, dirty, isSubmitting, status } = useFormikContext<AnuncioForm>()
  const [savedAt, setSavedAt] = useState<Date>()
  useEffect(() => {
    if (!enabled || !dirty || isSubmitting || status === ENVIADO) return
    const timer = setTimeout(() => {
      saveRascunho(values)
      setSavedAt(new Date())
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [enabled, dirty, isSubmitting, status, values])
  return savedAt
}
