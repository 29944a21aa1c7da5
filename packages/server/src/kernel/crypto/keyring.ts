import { hkdfSync } from 'node:crypto'

const KEY_BYTES = 32
const TAG_BYTES = 4

export const derive = (secret: string, use: string, bytes = KEY_BYTES): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal/${use}`, bytes))

/** Identifies the secret of a ciphertext without revealing it. */
export const tagOf = (secret: string): Buffer => derive(secret, 'tag', TAG_BYTES)

/** Derived keys of retired secrets: hashes are built on them, and old signatures verified with them. */
export interface Heritage {
  fingerprints: Buffer[]
  seals: Buffer[]
}

/**
 * A secret and, during a rotation, the other accepted one (docs/adr/0098). Data is sealed under
 * `current` and opens under either.
 */
export interface Keyring {
  readonly current: string
  readonly other: string | undefined
  /** Secrets in the order in which they became current; `other` is older unless the database has it as the newer one. */
  readonly order: readonly string[]
  readonly heritage: Heritage
  /** Sets the order and heritage that the database stores (`keys/registry.ts`). */
  inherit(order: readonly string[], heritage: Heritage): void
}

export function createKeyring(current: string, other?: string): Keyring {
  const state = {
    order: other === undefined || other === current ? [current] : [other, current],
    heritage: { fingerprints: [], seals: [] } as Heritage,
  }
  return {
    current,
    other: other === current ? undefined : other,
    get order() {
      return state.order
    },
    get heritage() {
      return state.heritage
    },
    inherit: (order, heritage) => void Object.assign(state, { order: [...order], heritage }),
  }
}
