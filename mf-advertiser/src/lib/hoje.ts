import { localDe } from '@portal/domain/tempo'

/** Of what belongs to no state: alerts, sessions, coupons. */
export const BRASILIA = 'DF'

/** Today (YYYY-MM-DD) in a state; in Brasília where none is known. */
export function hoje(estado = ''): string {
  return localDe(new Date(), estado || BRASILIA).dia
}
