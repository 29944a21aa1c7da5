import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from './ports'

export interface Argon2Cost {
  memoryKib: number
  passes: number
}

/** Argon2id, 19 MiB, two passes (rule: architecture/passwords). */
export const DEFAULT_COST: Argon2Cost = { memoryKib: 19 * 1024, passes: 2 }

/** Hashes and verifies passwords with Argon2id, the library's default variant. */
export function createPasswordHasher({ memoryKib, passes }: Argon2Cost = DEFAULT_COST): PasswordHasher {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  // Verified in place of a missing hash, so that an unknown e-mail takes the same time.
  const decoy = hash('nobody has this password', options)
  return {
    hash: (senha) => hash(senha, options),
    async verify(stored, senha) {
      const matches = await verify(stored ?? (await decoy), senha)
      return stored !== undefined && matches
    },
  }
}
