import { readFileSync } from 'node:fs'
import { createSeal, type Seal } from '../../../server/src/kernel/crypto/signed-json'

/**
 * Opens the signing key (`RELEASE_SIGNING_KEY_FILE`, a PEM outside the store) and additional trusted keys
 * (`RELEASE_PUBLIC_KEYS`); without either, nothing is signed.
 */
export function openSeal({
  RELEASE_SIGNING_KEY_FILE: file,
  RELEASE_PUBLIC_KEYS: keys,
}: NodeJS.ProcessEnv): Seal {
  const trusted = (keys ?? '').split(',').flatMap((key) => key.trim() || [])
  return createSeal(trusted, file ? readFileSync(file, 'utf8') : undefined)
}
