import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../failure'
import { CATALOGUE, textOf } from './catalogue'
import { sendFailure } from './errors'
import { escapeHtml, page, PRIVATE_PAGE } from './html'

/** A way on from a page that could not be shown. */
export interface WayOn {
  href: string
  text: string
}

/** Tells a person who followed a link what a program learns from the body: the same status, as a page without scripts. */
export function sendFailurePage(
  reply: FastifyReply,
  failure: Failure,
  { title, ways }: { title: string; ways: readonly WayOn[] },
): FastifyReply {
  if (!wantsPage(reply.request)) return sendFailure(reply, failure)
  const { status } = CATALOGUE[failure.code]
  if (failure.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(failure.retryAfter))
  const links = ways.map(({ href, text }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`)
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(textOf(failure))}</p>${links.join('')}</main>`
  return reply.code(status).headers(PRIVATE_PAGE).send(page(title, body))
}

/** Programs name JSON, or anything; a browser that follows a link names HTML. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return /text\/html/i.test(headers.accept ?? '')
}
