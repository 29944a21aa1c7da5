import type { CupomDoUsuario } from '@portal/api/cupons'

/** Whether a coupon is unused and not expired. */
export function isUsavel(
  { usado, validoAte }: Pick<CupomDoUsuario, 'usado' | 'validoAte'>,
  now: Date,
): boolean {
  return !usado && (validoAte === null || new Date(validoAte) > now)
}
