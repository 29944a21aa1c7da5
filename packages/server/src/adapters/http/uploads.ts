import type { FastifyRequest } from 'fastify'
import { fail } from '../../ports/failure'
import { HttpFailure } from './errors'

/** An upload whose sender is gone (cancelled, or a dropped connection) is not kept: it may be sent again. */
export function refuseIfGone({ socket }: FastifyRequest): void {
  if (socket.destroyed) throw new HttpFailure(fail('CORPO_INVALIDO'))
}

/** The files of one multipart field, each whole in memory (at most 25 MB), one at a time. */
export async function* uploadsOf(request: FastifyRequest, field: string): AsyncGenerator<Buffer> {
  if (!request.isMultipart()) throw new HttpFailure(fail('FOTO_INVALIDA'))
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      // Every file is read, also those of other fields: an unread part would stall the rest.
      const bytes = await part.toBuffer()
      if (part.fieldname === field || part.fieldname === `${field}[]`) yield bytes
    }
  } catch (error) {
    // The parser's own complaints (no boundary, an end that never came) carry no code.
    if (error instanceof Error && !('code' in error)) throw new HttpFailure(fail('FOTO_INVALIDA'))
    throw error
  }
}
