import { navigate, useLocation } from '@portal/platform'
import { useEffect } from 'react'

const REFINE = '#refinar'

/**
 * The header's search leads to `#refinar` of a screen that has a refinement dialog: `open` is called when the address
 * says so. The function returned takes the fragment away, once the dialog has closed.
 */
export function useRefineHash(open: () => void): () => void {
  const { pathname, search, hash, key } = useLocation()
  const asked = hash === REFINE
  useEffect(() => {
    if (asked) open()
    // A second click on the same address is another entry: `key` tells them apart.
  }, [asked, key])
  return () => {
    if (asked) navigate(pathname + search, { replace: true })
  }
}
