import type { CupomDoUsuario } from '@portal/api/cupons'

/** Neither used nor past its end. */
export function isUsavel(
  { usado, validoAte }: Pick<CupomDoUsuario, 'usado' | 'validoAte'>,
  now: Date,
): boolean {
  return !usado && (validoAte === null || new Date(validoAte) > now)
}
