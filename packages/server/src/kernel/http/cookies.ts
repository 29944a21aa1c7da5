import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Headers = Pick<FastifyRequest, 'headers'>

export interface CookieRules {
  name: string
  /** Absent: a session cookie. */
  seconds?: number
  /** Default `lax`: other sites' forms do not send it. */
  sameSite?: 'lax' | 'strict'
}

/** A first-party cookie: one host, every path, HttpOnly. */
export interface Cookie {
  /** Name as sent to the browser. */
  name: string
  /** Value in the request; undefined when absent. */
  read(request: Headers): string | undefined
  /** Set-Cookie header that stores this value; an empty value deletes the cookie. */
  header(value: string): string
  write(reply: FastifyReply, value: string): void
  end(reply: FastifyReply): void
}

/**
 * Over https every cookie is named with the prefix `__Host-`: browsers refuse it from another host of the
 * domain and from a page without TLS. The plain name, which either could set, is neither written nor read.
 * Over http, where browsers refuse the prefix, the name is plain. `@fastify/cookie` would parse the header of
 * every request; here a cookie is parsed only when it is read.
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
