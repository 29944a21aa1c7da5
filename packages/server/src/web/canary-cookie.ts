import { createCookie, type Cookie } from '../kernel/http/cookies'
import { BUCKETS } from './variants'

const KEPT_S = 24 * 60 * 60
const BUCKET = /^\d{1,2}$/

/** Keeps a session in its canary bucket for a day: one number out of a hundred, which identifies nobody. */
export interface CanaryCookie {
  /** The bucket drawn earlier; undefined when there is none. */
  read(request: Parameters<Cookie['read']>[0]): number | undefined
  write(reply: Parameters<Cookie['write']>[0], bucket: number): void
}

export function canaryCookie(publicUrl: string): CanaryCookie {
  const cookie = createCookie(publicUrl, { name: 'canary', seconds: KEPT_S })
  return {
    read(request) {
      const value = cookie.read(request)
      return value !== undefined && BUCKET.test(value) ? Number(value) : undefined
    },
    write: (reply, bucket) => cookie.write(reply, String(bucket)),
  }
}

/** Draws a bucket for a session without one. */
export function drawBucket(random: () => number): number {
  return Math.floor(random() * BUCKETS)
}
