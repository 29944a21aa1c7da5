import { localDe } from '@portal/domain/tempo'

/** For data that belongs to no state: alerts, sessions, coupons. */
export const BRASILIA = 'DF'

/** Today (YYYY-MM-DD) in a state, by default in Brasília. */
export function hoje(estado = ''): string {
  return localDe(new Date(), estado || BRASILIA).dia
}
