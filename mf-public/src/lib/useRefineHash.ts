import { navigate, useLocation } from '@portal/platform'
import { useEffect } from 'react'

const REFINE = '#refinar'

/**
 * Opens the refinement dialog when the fragment is `#refinar`, set by the header's search. Returns a function
 * that removes the fragment after closing.
 */
export function useRefineHash(open: () => void): () => void {
  const { pathname, search, hash, key } = useLocation()
  const asked = hash === REFINE
  useEffect(() => {
    if (asked) open()
    // Another click on the same address is a new entry with another `key`.
  }, [asked, key])
  return () => {
    if (asked) navigate(pathname + search, { replace: true })
  }
}
