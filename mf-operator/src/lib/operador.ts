import { findSessao, type Operador } from '@portal/api/operacao/sessao'
import type { ApiError } from '@portal/api/erros'
import { podeFazer, type Ato } from '@portal/domain/operadores'
import { call, navigate } from '@portal/platform'
import { useEffect, useSyncExternalStore } from 'react'

/** Who works here, as this page knows it; the server alone decides. */
interface Known {
  operador: Operador | undefined
  error: ApiError | undefined
  /** Cases that wait, as the queue last said. */
  esperando: number | undefined
}

const NOBODY: Known = { operador: undefined, error: undefined, esperando: undefined }
let known = NOBODY
const listeners = new Set<() => void>()

function set(change: Partial<Known>): void {
  known = { ...known, ...change }
  for (const listener of listeners) listener()
}

export const setOperador = (operador: Operador): void => set({ operador, error: undefined })
export const setEsperando = (esperando: number): void => set({ esperando })
export const forgetOperador = (): void => set(NOBODY)

const isInside = (): boolean => !/^\/operacao\/(?:entrar|convite)/.test(window.location.pathname)

/** The session is over: back to the door, which forgets who was here and leads to where this was. */
export function leave(): void {
  if (!isInside()) return
  const volta = window.location.pathname + window.location.search
  navigate({ name: 'operacao-entrar', query: { volta } }, { replace: true })
}

let reading: Promise<void> | undefined

/** However many pieces of a screen ask, it is one question. */
const readOnce = (): Promise<void> => (reading ??= read().finally(() => (reading = undefined)))

async function read(): Promise<void> {
  const result = await call(findSessao, {})
  if (!result.ok) set({ error: result.error })
  else if (result.data.eu === null) leave()
  else set({ operador: result.data.eu, error: undefined })
}

/** Before the first call of a page: whether anybody is signed in, so that a door is no failed call. */
export async function isInsideAsOperator(): Promise<boolean> {
  if (known.operador === undefined) await readOnce()
  return known.operador !== undefined || known.error !== undefined
}

/** Who is signed in; asked once a page. */
export function useOperador(): Known & { reload: () => void } {
  const state = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => known,
  )
  const missing = state.operador === undefined && state.error === undefined
  useEffect(() => {
    if (missing) void readOnce()
  }, [missing])
  return { ...state, reload: () => void readOnce() }
}

/** Whether a screen offers an act: what it may not do is not on it. */
export function usePode(): (ato: Ato) => boolean {
  const { operador } = useOperador()
  return (ato) => operador !== undefined && podeFazer(operador.papeis, ato)
}
