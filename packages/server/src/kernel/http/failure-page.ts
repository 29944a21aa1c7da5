import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../failure'
import { CATALOGUE, textOf } from './catalogue'
import { noteFailure, sendFailure } from './errors'
import { messagePage, PRIVATE_PAGE, type WayOn } from './html'

/** Shows a failure to a person who followed a link: same status, as a page without scripts. */
export function sendFailurePage(
  reply: FastifyReply,
  failure: Failure,
  { title, ways }: { title: string; ways: readonly WayOn[] },
): FastifyReply {
  if (!wantsPage(reply.request)) return sendFailure(reply, failure)
  const { status } = CATALOGUE[failure.code]
  noteFailure(reply, failure)
  if (failure.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(failure.retryAfter))
  return reply
    .code(status)
    .headers(PRIVATE_PAGE)
    .send(messagePage(title, textOf(failure), ways))
}

/** Programs accept JSON or anything; a browser that follows a link accepts HTML. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return /text\/html/i.test(headers.accept ?? '')
}
