import type { FastifyReply, FastifyRequest } from 'fastify'

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

function tokenCookie(publicUrl: string, bare: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:')
  // `__Host-` is honoured over https alone.
  const name = secure ? `__Host-${bare}` : bare
  return {
    read({ headers }) {
      const pairs = (headers.cookie ?? '').split(/;\s*/)
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && TOKEN.test(value) ? value : undefined
    },
    write(reply, token) {
      const attributes = `Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      void reply.header('set-cookie', `${name}=${token}; ${attributes}`)
    },
  }
}
