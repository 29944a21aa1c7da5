import type { AnuncioForm } from '@portal/domain/anuncio'
import { useFormikContext } from 'formik'
import { createContext, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusCampo } from '../../lib/form/ErrorSummary'
import { firstPasso, grupoAnchor, GRUPOS, passoDoCampo } from './grupos'
import { errosDe } from './schema'

export interface PassosDoForm {
  /** Zero-based current step. */
  passo: number
  /** Marks a group as current when it receives focus or a click. */
  enter: (passo: number) => void
  /** Shows and focuses a group. */
  go: (passo: number) => void
  /** Advances when the current group is complete; else focuses its invalid field. */
  advance: () => void
  /** Shows a field's group and focuses the field. */
  goToCampo: (campo: string) => void
}

const Context = createContext<PassosDoForm | undefined>(undefined)
export const PassosProvider = Context.Provider

export function usePassos(): PassosDoForm {
  const passos = useContext(Context)
  if (passos === undefined) throw new Error('usePassos() outside of the listing form')
  return passos
}

/**
 * State of the step navigation, which opens at `campo` when given. All fields stay mounted, whichever group is
 * visible (rule: anuncios/grupos).
 */
export function usePassosDoForm(campo?: string): PassosDoForm {
  const { errors, values, setTouched, touched } = useFormikContext<AnuncioForm>()
  const [passo, enter] = useState(() => (campo === undefined ? firstPasso(errors) : passoDoCampo(campo)))
  const show = (next: number) => flushSync(() => enter(next))
  const go = (next: number) => {
    const grupo = GRUPOS[next]
    if (grupo === undefined) return
    show(next)
    const panel = document.getElementById(grupoAnchor(grupo.id))
    panel?.scrollIntoView({ block: 'start' })
    panel?.focus({ preventScroll: true })
  }
  const goToCampo = (campo: string) => {
    show(passoDoCampo(campo))
    focusCampo(campo)
  }
  const advance = () => {
    const fields = GRUPOS[passo]?.fields ?? []
    // Not Formik's errors: a press right after a change would be refused by the error just repaired.
    const now = errosDe(values)
    const wrong = fields.find((campo) => now[campo] !== undefined)
    if (wrong === undefined) return go(passo + 1)
    void setTouched({ ...touched, ...Object.fromEntries(fields.map((campo) => [campo, true])) }, false)
    focusCampo(wrong)
  }
  return { passo, enter, go, advance, goToCampo }
}

/** Whether only one group is visible at a time, as on phones. */
export function isUmPorVez(): boolean {
  return matchMedia('(max-width: 39.9rem)').matches
}
