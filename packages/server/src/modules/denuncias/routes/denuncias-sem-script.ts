/**
 * Reports by forms of pages without scripts (rules: denuncias/envio, denuncias/situacao). A refusal returns
 * the values entered, and the key is sent only in a body, as with scripts.
 */
import { enviarDenuncia, findDenuncia, recorrerDenuncia, type SituacaoDenuncia } from '@portal/api/denuncias'
import { FORMULARIOS_DENUNCIA } from '@portal/domain/denuncia'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail, type Outcome } from '../../../kernel/failure'
import { answerForm, formOptions, keyOf, wordsOf, type Typed } from '../../../kernel/http/form-answer'
import { acceptForms } from '../../../kernel/http/form-body'
import { waitOfLimit } from '../../../kernel/http/limits'
import { parseForm } from '../../../kernel/http/parse'
import type { DenunciasDeps } from '../deps'
import { findSituacao, recorrerDaResposta } from '../use-cases/situacao'
import type { Enviar } from './enviar-denuncia'
import { chaveHtml, enviadaHtml, formularioHtml, situacaoHtml } from './denuncias-telas'

const TAG = 'denuncias'

export function denunciasSemScript(app: FastifyInstance, deps: DenunciasDeps, enviar: Enviar): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    sendingForm(scope, deps, enviar)
    followingForms(scope, deps)
  })
}

function sendingForm(app: FastifyInstance, deps: DenunciasDeps, enviar: Enviar): void {
  const { publicUrl } = deps.config
  app.post(
    FORMULARIOS_DENUNCIA.enviar,
    formOptions(TAG, 'The form /denunciar without scripts', formularioHtml),
    (request, reply) =>
      answerForm(request, reply, {
        publicUrl,
        again: async (typed, failure) => formularioHtml(typed, failure),
        run: async (typed) => {
          const body = parseForm(enviarDenuncia, typed)
          return body.ok ? enviar(body.data, request) : body
        },
        html: (sent) => enviadaHtml(sent, publicUrl),
      }),
  )
}

function followingForms(app: FastifyInstance, deps: DenunciasDeps): void {
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
    formOptions(TAG, 'Where a report stands, by a form without scripts', chaveHtml),
    (request, reply) =>
      answerForm(request, reply, {
        publicUrl,
        html,
        again: async (typed, failure) => chaveHtml(typed, failure),
        run: (typed) => patient(request, () => find(typed)),
      }),
  )
  app.post(
    FORMULARIOS_DENUNCIA.recorrer,
    formOptions(TAG, 'Contests the answer to a report, by a form without scripts', chaveHtml),
    (request, reply) =>
      answerForm(request, reply, {
        publicUrl,
        html,
        run: (typed) => patient(request, () => contest(typed)),
        // The report is shown above the refused appeal.
        async again(typed, failure) {
          const known = await find(typed)
          if (!known.ok) return chaveHtml(typed, failure)
          return situacaoHtml(known.data, { chave: keyOf(typed), texto: wordsOf(typed['texto']), failure })
        },
      }),
  )
}
