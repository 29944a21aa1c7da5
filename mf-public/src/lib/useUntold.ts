import { useSite } from '@portal/platform/site'

/** A proof of age is missing: the server tells neither hours nor price, and what is not known is not shown (rule: idade/telas). */
export function useUntold(): boolean {
  return useSite().idade === 'pendente'
}
