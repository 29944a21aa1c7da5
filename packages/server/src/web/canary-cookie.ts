import { BUCKETS } from './variants'

const NAME = 'canary'
const KEPT_S = 24 * 60 * 60

/** The bucket that a session drew before; undefined when it has none. */
export function bucketIn(cookies: string | undefined): number | undefined {
  const [, digits] = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,2})\\s*(?:;|$)`).exec(cookies ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** A bucket for a session that has none. */
export function drawBucket(random: () => number): number {
  return Math.floor(random() * BUCKETS)
}

/** Keeps a session in its bucket for a day: one number out of a hundred, which tells nobody apart. */
export function bucketCookie(bucket: number, { secure }: { secure: boolean }): string {
  return `${NAME}=${bucket}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
