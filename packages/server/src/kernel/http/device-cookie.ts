import type { FastifyReply, FastifyRequest } from 'fastify'

const KEPT_S = 180 * 24 * 60 * 60
const TOKEN = /^[\w-]{20,200}$/

/** The cookie that tells a device of an account's owner from a stranger's; it lets nobody in by itself (docs/adr/0032). */
export interface DeviceCookie {
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, token: string) => void
}

export function deviceCookie(publicUrl: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:')
  // `__Host-` is honoured over https alone.
  const name = secure ? '__Host-dispositivo' : 'dispositivo'
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
