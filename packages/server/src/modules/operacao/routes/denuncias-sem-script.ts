/**
 * Reports by forms of pages without scripts (rules: denuncias/envio, denuncias/situacao). What was typed comes back with
 * each refusal, and the key travels in a body alone, as it does with scripts.
 */
import { enviarDenuncia, findDenuncia, recorrerDenuncia, type SituacaoDenuncia } from '@portal/api/denuncias'
import { FORMULARIOS_DENUNCIA } from '@portal/domain/denuncia'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { fail, type Failure, type Outcome } from '../../../kernel/failure'
import { CATALOGUE } from '../../../kernel/http/catalogue'
import { failureOf } from '../../../kernel/http/errors'
import { acceptForms, isOwnForm } from '../../../kernel/http/form-body'
import { FORM_PAGE } from '../../../kernel/http/html'
import { waitOfLimit } from '../../../kernel/http/limits'
import { parseForm } from '../../../kernel/http/parse'
import type { OperacaoDeps } from '../deps'
import { findSituacao, recorrerDaResposta } from '../use-cases/situacao'
import type { Enviar } from './enviar-denuncia'
import { chaveHtml, enviadaHtml, formularioHtml, situacaoHtml } from './denuncias-telas'

type Typed = Readonly<Record<string, unknown>>
/** Nothing is lost: whoever was led here by another site's page reads what it would have sent, and may send it. */
const FOREIGN = fail('CONFLITO', {
  message: 'O envio não veio desta página. Confira o que está escrito e envie por aqui.',
})

export function denunciasSemScript(app: FastifyInstance, deps: OperacaoDeps, enviar: Enviar): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    sendingForm(scope, deps, enviar)
    followingForms(scope, deps)
  })
}

function sendingForm(app: FastifyInstance, deps: OperacaoDeps, enviar: Enviar): void {
  const { publicUrl } = deps.config
  app.post(
    FORMULARIOS_DENUNCIA.enviar,
    options('The form /denunciar without scripts', formularioHtml),
    (request, reply) =>
      answerForm(request, reply, {
        ...{ publicUrl, again: async (typed, failure) => formularioHtml(typed, failure) },
        run: async (typed) => {
          const body = parseForm(enviarDenuncia, typed)
          return body.ok ? enviar(body.data, request) : body
        },
        html: (sent) => enviadaHtml(sent, publicUrl),
      }),
  )
}

function followingForms(app: FastifyInstance, deps: OperacaoDeps): void {
  const { publicUrl } = deps.config
  const waitOf = waitOfLimit(app, 'denuncias-formulario', deps.limits.contacts)
  const patient = async <T>(
    request: FastifyRequest,
    work: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const retryAfter = await waitOf(request)
    return retryAfter === undefined ? work() : fail('MUITAS_TENTATIVAS', { retryAfter })
  }
  const find = async (typed: Typed): Promise<Outcome<SituacaoDenuncia>> => {
    const body = parseForm(findDenuncia, { chave: keyOf(typed) })
    return body.ok ? findSituacao(deps, body.data.chave, deps.clock()) : body
  }
  const contest = async (typed: Typed): Promise<Outcome<SituacaoDenuncia>> => {
    const body = parseForm(recorrerDenuncia, { ...typed, chave: keyOf(typed) })
    return body.ok ? recorrerDaResposta(deps, body.data, deps.clock()) : body
  }
  const html = (situacao: SituacaoDenuncia, typed: Typed) => situacaoHtml(situacao, { chave: keyOf(typed) })
  app.post(
    FORMULARIOS_DENUNCIA.acompanhar,
    options('Where a report stands, by a form without scripts', chaveHtml),
    (request, reply) =>
      answerForm(request, reply, {
        ...{ publicUrl, html, again: async (typed, failure) => chaveHtml(typed, failure) },
        run: (typed) => patient(request, () => find(typed)),
      }),
  )
  app.post(
    FORMULARIOS_DENUNCIA.recorrer,
    options('Contests the answer to a report, by a form without scripts', chaveHtml),
    (request, reply) =>
      answerForm(request, reply, {
        ...{ publicUrl, html },
        run: (typed) => patient(request, () => contest(typed)),
        // The report stands over the appeal that was refused.
        async again(typed, failure) {
          const known = await find(typed)
          if (!known.ok) return chaveHtml(typed, failure)
          return situacaoHtml(known.data, { chave: keyOf(typed), texto: textOf(typed['texto']), failure })
        },
      }),
  )
}

interface Answering<T> {
  publicUrl: string
  run: (typed: Typed) => Promise<Outcome<T>>
  html: (data: T, typed: Typed) => string
  /** The page that shows a refusal over what was typed. */
  again: (typed: Typed, failure: Failure) => Promise<string>
}

async function answerForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, run, html, again }: Answering<T>,
): Promise<FastifyReply> {
  const typed = typedOf(request)
  const outcome = isOwnForm(request, publicUrl) ? await run(typed) : FOREIGN
  if (outcome.ok) return reply.headers(FORM_PAGE).send(html(outcome.data, typed))
  return refuse(reply, outcome, await again(typed, outcome))
}

function refuse(reply: FastifyReply, { code, retryAfter }: Failure, html: string): FastifyReply {
  if (retryAfter !== undefined) void reply.header('retry-after', Math.ceil(retryAfter))
  return reply.code(CATALOGUE[code].status).headers(FORM_PAGE).send(html)
}

/** Limits over all calls throw, before the form is read. */
function options(summary: string, html: (typed: Typed, failure: Failure) => string): RouteShorthandOptions {
  return {
    schema: { summary, tags: ['denuncias'], consumes: ['application/x-www-form-urlencoded'] },
    errorHandler(error, request, reply) {
      const failure = failureOf(error, request)
      void refuse(reply, failure, html(typedOf(request), failure))
    },
  }
}

function typedOf({ body }: FastifyRequest): Typed {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** What people paste is the whole address that they were given. */
function keyOf({ chave }: Typed): string {
  return textOf(chave).trim().split('#').at(-1) ?? ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
