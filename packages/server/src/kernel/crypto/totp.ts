import { TOTP_PASSO_S, TOTP_TOLERANCIA } from '@portal/domain/limites'
import { Secret, TOTP } from 'otpauth'
import type { Authenticator } from './ports'

const SECRET_BYTES = 20

/**
 * TOTP with the parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, thirty
 * seconds.
 */
export const totp: Authenticator = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  addressOf: ({ segredo, emissor, conta }) =>
    new TOTP({ secret: Secret.fromBase32(segredo), issuer: emissor, label: conta, ...SHAPE }).toString(),
  stepOf(segredo, codigo, now) {
    const totp = new TOTP({ secret: Secret.fromBase32(segredo), ...SHAPE })
    const timestamp = now.getTime()
    const delta = totp.validate({ token: codigo, timestamp, window: TOTP_TOLERANCIA })
    return delta === null ? undefined : totp.counter({ timestamp }) + delta
  },
}

const SHAPE = { algorithm: 'SHA1', digits: 6, period: TOTP_PASSO_S }
