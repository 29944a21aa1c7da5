import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie that the request carries; undefined where it carries none. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Sets a cookie that no script reads and no other site's form sends; `seconds` 0 ends it. */
export function writeCookie(
  reply: FastifyReply,
  { name, value, seconds, secure }: { name: string; value: string; seconds: number; secure: boolean },
): void {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  void reply.header('set-cookie', `${name}=${value}; ${attributes}`)
}
