import { HOUR_MS, MINUTE_MS } from '../../../../kernel/clock'

export const CODIGO_MINUTOS = 10
/** How long a code, and a link to a new password, are valid. */
export const CODIGO_MS = CODIGO_MINUTOS * MINUTE_MS
export const LINK_MS = HOUR_MS
