import { HOUR_MS, MINUTE_MS } from '../../../../kernel/clock'

/** How long a mailed code, and a link to a new password, are valid. */
export const CODIGO_MS = 15 * MINUTE_MS
export const LINK_MS = HOUR_MS
