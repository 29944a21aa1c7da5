import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookie } from './cookies'

const KEPT_S = 180 * 24 * 60 * 60
const TOKEN = /^[\w-]{20,200}$/

/** The cookie that tells a device of an account's owner from a stranger's; it lets nobody in by itself (docs/adr/0032). */
export interface DeviceCookie {
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, token: string) => void
}

export const deviceCookie = (publicUrl: string): DeviceCookie => tokenCookie(publicUrl, 'dispositivo')

/** Of a browser that writes to an advertiser: an account's is another, so that neither tells of the other (docs/adr/0076). */
export const writerCookie = (publicUrl: string): DeviceCookie => tokenCookie(publicUrl, 'recado')

function tokenCookie(publicUrl: string, name: string): DeviceCookie {
  const { read, write } = createCookie(publicUrl, { name, seconds: KEPT_S })
  return {
    read(request) {
      const value = read(request)
      return value !== undefined && TOKEN.test(value) ? value : undefined
    },
    write,
  }
}
