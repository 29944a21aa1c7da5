import type { ApiError, Result } from '@portal/api/erros'
import { toast } from '@portal/platform'
import { useRef, useState } from 'react'

export interface Act {
  busy: boolean
  error: ApiError | undefined
  /** Runs the act unless one is running; resolves to its data, or undefined after a failure. */
  run: <T>(act: () => Promise<Result<T>>) => Promise<T | undefined>
  forgetError: () => void
}

/** State of a one-time action: busy while it runs, and its last error. */
export function useAct(): Act {
  const [state, setState] = useState<{ busy: boolean; error?: ApiError }>({ busy: false })
  const running = useRef(false)
  return {
    busy: state.busy,
    error: state.error,
    forgetError: () => setState(({ busy }) => ({ busy })),
    async run(act) {
      if (running.current) return undefined
      running.current = true
      setState({ busy: true })
      const result = await act()
      running.current = false
      setState(result.ok ? { busy: false } : { busy: false, error: result.error })
      return result.ok ? result.data : undefined
    },
  }
}

/** Reports whether an act is done, or waits for a second person. */
export function tellOutcome(outcome: { resultado: 'feito' | 'proposto' }, done: string): void {
  if (outcome.resultado === 'feito') toast(done, 'success')
  else toast('Proposto. Vale quando uma segunda pessoa confirmar.', 'info', undefined, PROPOSTAS)
}

const PROPOSTAS = { label: 'Ver propostas', href: '/operacao/propostas' }
