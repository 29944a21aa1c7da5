import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookie } from './cookies'

const KEPT_S = 180 * 24 * 60 * 60
const TOKEN = /^[\w-]{20,200}$/

/**
 * Identifies a device that the account's owner has used before; it does not authenticate alone
 * (docs/adr/0032).
 */
export interface DeviceCookie {
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, token: string) => void
}

export const deviceCookie = (publicUrl: string): DeviceCookie => tokenCookie(publicUrl, 'dispositivo')

/**
 * Cookie of a browser that writes to an advertiser; separate from the account's device cookie, so that
 * neither links to the other (docs/adr/0076).
 */
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
