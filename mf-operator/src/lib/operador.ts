import { findSessao, type Operador } from '@portal/api/operacao/sessao'
import type { ApiError } from '@portal/api/erros'
import { podeFazer, type Ato } from '@portal/domain/operadores'
import { papeisDoFio } from '@portal/domain/papeis'
import { call, navigate } from '@portal/platform'
import { useEffect, useSyncExternalStore } from 'react'

/** The signed-in operator as cached by this page; only the server authorizes. */
interface Known {
  operador: Operador | undefined
  error: ApiError | undefined
  /** Number of waiting cases, from the last queue response. */
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

export const isInside = (pathname: string): boolean => !/^\/operacao\/(?:entrar|convite)/.test(pathname)

/** Handles an expired session: redirects to sign-in, which clears the cache and returns here afterwards. */
export function leave(): void {
  if (!isInside(window.location.pathname)) return
  const volta = window.location.pathname + window.location.search
  navigate({ name: 'operacao-entrar', query: { volta } }, { replace: true })
}

let reading: Promise<void> | undefined

/** Deduplicates concurrent reads. */
const readOnce = (): Promise<void> => (reading ??= read().finally(() => (reading = undefined)))

async function read(): Promise<void> {
  const result = await call(findSessao, {})
  if (!result.ok) set({ error: result.error })
  else if (result.data.eu === null) leave()
  else set({ operador: result.data.eu, error: undefined })
}

/**
 * Whether an operator is signed in, checked before the first call, to avoid a failing request on the sign-in
 * page.
 */
export async function isInsideAsOperator(): Promise<boolean> {
  if (known.operador === undefined) await readOnce()
  return known.operador !== undefined || known.error !== undefined
}

/** The signed-in operator; fetched once per page. */
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

/** Whether an act is permitted; screens hide acts that are not. */
export function usePode(): (ato: Ato) => boolean {
  const { operador } = useOperador()
  return (ato) => operador !== undefined && podeFazer(papeisDoFio(operador), ato)
}
