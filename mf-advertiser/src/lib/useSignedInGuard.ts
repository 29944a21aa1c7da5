import { navigate, useSession } from '@portal/platform'
import { useEffect } from 'react'

/** Who is signed in has nothing to do on the entry screens and goes on to the painel. */
export function useSignedInGuard(): void {
  const { signedIn } = useSession()
  useEffect(() => {
    if (signedIn) navigate('/painel', { replace: true })
  }, [signedIn])
}
