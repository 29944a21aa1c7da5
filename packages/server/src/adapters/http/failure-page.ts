import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../../ports/failure'
import { CATALOGUE } from './catalogue'
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
  const { status, message } = CATALOGUE[failure.code]
  const wait = failure.retryAfter === undefined ? undefined : Math.ceil(failure.retryAfter)
  if (wait !== undefined) void reply.header('retry-after', wait)
  const text = [failure.message ?? message, ...(wait === undefined ? [] : [waitText(wait)])].join(' ')
  const links = ways.map(({ href, text }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`)
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><ul>${links.join('')}</ul></main>`
  return reply.code(status).headers(PRIVATE_PAGE).send(page(title, body))
}

/** Programs name JSON, or anything; a browser that follows a link names HTML. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return /text\/html/i.test(headers.accept ?? '')
}

function waitText(seconds: number): string {
  if (seconds > 90) return `Tente novamente em ${Math.ceil(seconds / 60)} minutos.`
  return `Tente novamente em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`
}
