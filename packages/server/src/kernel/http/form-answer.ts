/**
 * Forms of pages without scripts: responds with the result page, or with the form and the values entered
 * (docs/adr/0068).
 */
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { fail, type Failure, type Outcome } from '../failure'
import { CATALOGUE } from './catalogue'
import { failureOf, noteFailure } from './errors'
import { isOwnForm } from './form-body'
import { FORM_PAGE } from './html'

export type Typed = Readonly<Record<string, unknown>>
/** Shown with the values filled in: a person sent here by another site's page can review and submit them. */
const FOREIGN = fail('CONFLITO', {
  message: 'O envio não veio desta página. Confira o que está escrito e envie por aqui.',
})

export interface Answering<T> {
  publicUrl: string
  run: (typed: Typed) => Promise<Outcome<T>>
  html: (data: T, typed: Typed) => string
  /** Renders the form again with the values entered and the failure. */
  again: (typed: Typed, failure: Failure) => Promise<string>
}

export async function answerForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, run, html, again }: Answering<T>,
): Promise<FastifyReply> {
  const typed = typedOf(request)
  const outcome = isOwnForm(request, publicUrl) ? await run(typed) : FOREIGN
  if (outcome.ok) return reply.headers(FORM_PAGE).send(html(outcome.data, typed))
  return refuse(reply, outcome, await again(typed, outcome))
}

function refuse(reply: FastifyReply, failure: Failure, html: string): FastifyReply {
  const { code, retryAfter } = failure
  noteFailure(reply, failure)
  if (retryAfter !== undefined) void reply.header('retry-after', Math.ceil(retryAfter))
  return reply.code(CATALOGUE[code].status).headers(FORM_PAGE).send(html)
}

/** Rate limits over all calls throw before the form is parsed. */
export function formOptions(
  tag: string,
  summary: string,
  html: (typed: Typed, failure: Failure) => string,
): RouteShorthandOptions {
  return {
    schema: { summary, tags: [tag], consumes: ['application/x-www-form-urlencoded'] },
    errorHandler(error, request, reply) {
      const failure = failureOf(error, request)
      void refuse(reply, failure, html(typedOf(request), failure))
    },
  }
}

function typedOf({ body }: FastifyRequest): Typed {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** People may paste the whole URL instead of the key. */
export function keyOf({ chave }: Typed): string {
  return wordsOf(chave).trim().split('#').at(-1) ?? ''
}

export function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
