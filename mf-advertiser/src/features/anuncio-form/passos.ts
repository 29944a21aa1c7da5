import type { AnuncioForm } from '@portal/domain/anuncio'
import { useFormikContext } from 'formik'
import { createContext, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusCampo } from '../../lib/form/ErrorSummary'
import { grupoAnchor } from './GrupoPanel'
import { firstPasso, GRUPOS, passoDoCampo } from './grupos'

export interface PassosDoForm {
  /** The current step, counted from 0. */
  passo: number
  /** A group was entered, by key or pointer. */
  enter: (passo: number) => void
  /** Shows a group and puts the focus on it. */
  go: (passo: number) => void
  /** To the next one, once this one lacks nothing; else to the field that does. */
  advance: () => void
  /** Shows the group of a field and puts the focus on the field. */
  goToCampo: (campo: string) => void
}

const Context = createContext<PassosDoForm | undefined>(undefined)
export const PassosProvider = Context.Provider

export function usePassos(): PassosDoForm {
  const passos = useContext(Context)
  if (passos === undefined) throw new Error('a group stands inside the form')
  return passos
}

/** Which of the six groups is under way. The fields of all of them stay, whatever is shown (rule: anuncios/grupos). */
export function usePassosDoForm(): PassosDoForm {
  const { errors, setTouched, touched } = useFormikContext<AnuncioForm>()
  const [passo, enter] = useState(() => firstPasso(errors))
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
    const wrong = fields.find((campo) => errors[campo] !== undefined)
    if (wrong === undefined) return go(passo + 1)
    void setTouched({ ...touched, ...Object.fromEntries(fields.map((campo) => [campo, true])) }, false)
    focusCampo(wrong)
  }
  return { passo, enter, go, advance, goToCampo }
}

/** Phones show one group at a time. */
export function isUmPorVez(): boolean {
  return matchMedia('(max-width: 39.9rem)').matches
}
