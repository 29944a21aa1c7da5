import { DAY_MS, later } from './kernel/clock'
import { createKeyring } from './kernel/crypto/keyring'
import type { Secret } from './kernel/crypto/secret'
import type { Environment } from './environment'
import type { Keyrings } from './keys/columns'

/** An absent secret is the one before it in this order, and so is its predecessor. */
export function keyringsOf(env: Environment): Keyrings {
  const shared = { current: env.SECRET, other: env.SECRET_PREVIOUS }
  const data = env.DATA_SECRET === undefined ? shared : { current: env.DATA_SECRET, other: undefined }
  const identity = env.IDENTITY_KEY === undefined ? data : { current: env.IDENTITY_KEY, other: undefined }
  return {
    DATA_SECRET: createKeyring(data.current, env.DATA_SECRET_PREVIOUS ?? data.other),
    IDENTITY_KEY: createKeyring(
      identity.current,
      env.IDENTITY_KEY_PREVIOUS ?? (identity === data ? (env.DATA_SECRET_PREVIOUS ?? data.other) : undefined),
    ),
  }
}

export function secretOf({ SECRET, SECRET_PREVIOUS, SECRET_CHANGED_AT }: Environment): Secret {
  if (SECRET_PREVIOUS === undefined || SECRET_CHANGED_AT === undefined) return SECRET
  return { current: SECRET, other: SECRET_PREVIOUS, until: later(new Date(SECRET_CHANGED_AT), DAY_MS) }
}
