import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Headers = Pick<FastifyRequest, 'headers'>

export interface CookieRules {
  name: string
  /** Absent: it ends with the browser's session. */
  seconds?: number
  /** `lax` unless told otherwise: no other site's form sends it. */
  sameSite?: 'lax' | 'strict'
}

/** A cookie of ours: for one host, every path of it, and no script. */
export interface Cookie {
  /** As the browser names it. */
  name: string
  /** The value that the request carries; undefined where it carries none. */
  read(request: Headers): string | undefined
  /** The Set-Cookie header that stores this value; an empty one ends the cookie. */
  header(value: string): string
  write(reply: FastifyReply, value: string): void
  end(reply: FastifyReply): void
}

/**
 * Over https every cookie has the prefix `__Host-`: browsers refuse it from another host of the domain and from a page
 * without TLS. The plain name, which either of them could set, is neither written nor read there. Browsers refuse the
 * prefix over http, where the name is plain. `@fastify/cookie` would parse the header of every request; a cookie is
 * parsed where it is read.
 */
export function createCookie(url: string, { name: bare, seconds, sameSite = 'lax' }: CookieRules): Cookie {
  const secure = url.startsWith('https:')
  const name = secure ? `__Host-${bare}` : bare
  const rest = { path: '/', httpOnly: true, sameSite, secure }
  const header = (value: string) =>
    stringifySetCookie({ name, value, maxAge: value === '' ? 0 : seconds, ...rest }, { encode: String })
  const write = (reply: FastifyReply, value: string) => void reply.header('set-cookie', header(value))
  return {
    name,
    read: ({ headers }) => parseCookie(headers.cookie ?? '', { decode: String })[name],
    header,
    write,
    end: (reply) => write(reply, ''),
  }
}
