import type { FastifyInstance, FastifyReply } from 'fastify'
import { encodedOnce, encodingFor, WORTH_ENCODING } from './encoded-body'

/**
 * Compresses JSON responses above a minimum size; cached responses are already compressed. BREACH does not
 * apply: browsers do not send our session automatically, since it is a header.
 */
export function encodeJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_ENCODING || !isJson(reply)) return payload
    varyWithEncoding(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    void reply.removeHeader('content-length').header('content-encoding', encoding)
    return encodedOnce(payload, encoding)
  })
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json')
}

/** Responses to other origins vary by origin as well as by encoding. */
export function varyWithEncoding(reply: FastifyReply): void {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((part) => part !== undefined)
  void reply.header('vary', vary.join(', '))
}
