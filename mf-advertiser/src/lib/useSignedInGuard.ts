import { navigate, useSession } from '@portal/platform'
import { useEffect } from 'react'
import { takeRetorno } from './retorno'

/**
 * Redirects a signed-in user away from the entry screens: to the stored return address, else to the painel.
 */
export function useSignedInGuard(): void {
  const { signedIn } = useSession()
  useEffect(() => {
    if (signedIn) navigate(takeRetorno() ?? '/painel', { replace: true })
  }, [signedIn])
}
