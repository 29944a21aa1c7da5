import { navigate, useSession } from '@portal/platform'
import { useEffect } from 'react'
import { takeRetorno } from './retorno'

/** Who is signed in has nothing to do on the entry screens and goes on: to where a session ended, else to the painel. */
export function useSignedInGuard(): void {
  const { signedIn } = useSession()
  useEffect(() => {
    if (signedIn) navigate(takeRetorno() ?? '/painel', { replace: true })
  }, [signedIn])
}
