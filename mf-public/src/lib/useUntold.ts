import { useSite } from '@portal/platform/site'

/**
 * Whether proof of age is missing: the server then omits hours and price, and they are not shown
 * (rule: idade/telas).
 */
export function useUntold(): boolean {
  return useSite().idade === 'pendente'
}
