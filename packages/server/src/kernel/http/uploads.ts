import { ARQUIVO_MAX_MB } from '@portal/domain/limites'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { HttpFailure } from './errors'

const tooLarge = (maxMb: number) =>
  new HttpFailure(fail('ARQUIVO_GRANDE', { message: `Cada arquivo pode ter até ${maxMb} MB.` }))

/** Discards an upload whose sender has disconnected: it may be sent again. */
export function refuseIfGone({ socket }: FastifyRequest): void {
  if (socket.destroyed) throw new HttpFailure(fail('CORPO_INVALIDO'))
}

export interface Upload {
  path: string
  /** As the sender's device calls it. */
  nome: string
}

/** The paths of `namedUploadsOf`. */
export async function* uploadsOf(
  request: FastifyRequest,
  field: string,
  maxMb?: number,
): AsyncGenerator<string> {
  for await (const { path } of namedUploadsOf(request, field, maxMb)) yield path
}

/**
 * Yields the files of one multipart field, one at a time, each on disk while it is processed, so that
 * concurrent uploads do not accumulate in memory.
 */
export async function* namedUploadsOf(
  request: FastifyRequest,
  field: string,
  maxMb = ARQUIVO_MAX_MB,
): AsyncGenerator<Upload> {
  if (!request.isMultipart()) throw new HttpFailure(fail('FOTO_INVALIDA'))
  const folder = await mkdtemp(join(tmpdir(), 'portal-upload-'))
  try {
    for await (const part of request.parts({ limits: { fileSize: maxMb * 1024 * 1024 } })) {
      if (part.type !== 'file') continue
      // Files of other fields are read too: an unread part would stall the stream.
      const path = join(folder, 'arquivo')
      await pipeline(part.file, createWriteStream(path))
      if (part.file.truncated) throw tooLarge(maxMb)
      if (part.fieldname === field || part.fieldname === `${field}[]`) yield { path, nome: part.filename }
    }
  } catch (error) {
    refuseIfGone(request)
    throw isParserComplaint(error) ? new HttpFailure(fail('FOTO_INVALIDA')) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The multipart parser's own errors (no boundary, unexpected end) carry no code. */
function isParserComplaint(error: unknown): boolean {
  return error instanceof Error && !(error instanceof HttpFailure) && !('code' in error)
}
