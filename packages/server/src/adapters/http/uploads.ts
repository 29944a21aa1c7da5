import type { FastifyRequest } from 'fastify'
import { fail } from '../../ports/failure'
import { HttpFailure } from './errors'

/** The files of one multipart field, each whole in memory (at most 25 MB), one at a time. */
export async function* uploadsOf(request: FastifyRequest, field: string): AsyncGenerator<Buffer> {
  if (!request.isMultipart()) throw new HttpFailure(fail('FOTO_INVALIDA'))
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    // Every file is read, also those of other fields: an unread part would stall the rest.
    const bytes = await part.toBuffer()
    if (part.fieldname === field || part.fieldname === `${field}[]`) yield bytes
  }
}
