import type { ApiError, Result } from '@portal/api/erros'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Loaded<T> =
  { state: 'loading'; data?: T } | { state: 'error'; error: ApiError; data?: T } | { state: 'ready'; data: T }

export interface Loading<T> {
  value: Loaded<T>
  reload: () => void
  /** Updates the loaded data after an action on this screen. */
  change: (update: (data: T) => T) => void
}

interface Held<T> {
  key: string
  value: Loaded<T>
}

/**
 * Runs `read` when `key` changes and on `reload`, keeping the previous data until the new result arrives.
 * Drops a result that arrives after unmount or after a newer read.
 */
export function useLoad<T>(key: string, read: (signal: AbortSignal) => Promise<Result<T>>): Loading<T> {
  const [held, setHeld] = useState<Held<T>>({ key, value: { state: 'loading' } })
  const [round, setRound] = useState(0)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const abort = new AbortController()
    setHeld((old) => ({ key, value: { state: 'loading', data: old.value.data } }))
    void latest.current(abort.signal).then((result) => {
      if (abort.signal.aborted) return
      setHeld((old) => ({
        key,
        value: result.ok
          ? { state: 'ready', data: result.data }
          : { state: 'error', error: result.error, data: old.value.data },
      }))
    })
    return () => abort.abort()
  }, [key, round])
  const reload = useCallback(() => setRound((count) => count + 1), [])
  const change = useCallback((update: (data: T) => T) => {
    setHeld((old) => {
      const { data } = old.value
      return data === undefined ? old : { key: old.key, value: { state: 'ready', data: update(data) } }
    })
  }, [])
  // In the first render of another key, the effect has not run yet.
  const value: Loaded<T> = held.key === key ? held.value : { state: 'loading', data: held.value.data }
  return { value, reload, change }
}
