import { readFileSync } from 'node:fs'
import { createSeal, type Seal } from '../../../server/src/kernel/crypto/signed-json'

/**
 * The key that signs releases (`RELEASE_SIGNING_KEY_FILE`, a PEM outside of the store) and the ones that are trusted
 * besides (`RELEASE_PUBLIC_KEYS`); without either, nothing is signed.
 */
export function openSeal({
  RELEASE_SIGNING_KEY_FILE: file,
  RELEASE_PUBLIC_KEYS: keys,
}: NodeJS.ProcessEnv): Seal {
  const trusted = (keys ?? '').split(',').flatMap((key) => key.trim() || [])
  return createSeal(trusted, file ? readFileSync(file, 'utf8') : undefined)
}
