import type { FastifyInstance } from 'fastify'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stream of server-sent events, read over a real connection. */
export interface Stream<T> {
  status: number
  /** Data of the next event; undefined once the stream has ended. */
  next: () => Promise<T | undefined>
  leave: () => void
}

export async function openStream<T>(
  app: FastifyInstance,
  { path, headers, body }: { path: string; headers: Record<string, string>; body?: object },
): Promise<Stream<T>> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const method = body === undefined ? 'GET' : 'POST'
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, resolve).on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  const next = async (): Promise<T | undefined> => {
    for (;;) {
      const event = /^(?:: \n\n)*data: (.*)\n\n/.exec(text)
      if (event?.[1] !== undefined) {
        text = text.slice(event[0].length)
        return JSON.parse(event[1]) as T
      }
      const chunk = await chunks.next()
      if (chunk.done === true) return undefined
      text += String(chunk.value)
    }
  }
  return { status: response.statusCode ?? 0, next, leave: () => response.destroy() }
}
