/**
 * Messages by forms of pages without scripts (rule: recados/visitante). A refusal returns the values entered,
 * and the key is sent only in a body, as with scripts.
 */
import { enviarRecado, findConversa, responderConversa, type Conversa } from '@portal/api/recados'
import { FORMULARIOS_RECADO } from '@portal/domain/recado-lados'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail, type Outcome } from '../../../kernel/failure'
import { answerForm, formOptions, keyOf, wordsOf, type Typed } from '../../../kernel/http/form-answer'
import { acceptForms } from '../../../kernel/http/form-body'
import { guardOf } from '../../../kernel/http/limits'
import { parseForm } from '../../../kernel/http/parse'
import type { RecadosDeps } from '../deps'
import { chaveHtml, conversaHtml, enviadoHtml, escreverHtml, respostaHtml } from './recados-telas'
import type { Escrita } from './escrita'

const TAG = 'recados'

export function recadosSemScript(app: FastifyInstance, deps: RecadosDeps, escrita: Escrita): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    beginning(scope, deps, escrita)
    following(scope, deps, escrita)
  })
}

function beginning(app: FastifyInstance, deps: RecadosDeps, { enviar }: Escrita): void {
  const { publicUrl } = deps.config
  app.post(
    FORMULARIOS_RECADO.enviar,
    formOptions(TAG, 'The form of an advert without scripts', escreverHtml),
    (request, reply) =>
      answerForm(request, reply, {
        publicUrl,
        again: async (typed, failure) => escreverHtml(typed, failure),
        run: (typed) =>
          proven(deps, request, async () => {
            const body = parseForm(enviarRecado, { texto: typed['texto'] })
            const call = { id: wordsOf(typed['anuncio']), request, reply }
            return body.ok ? enviar({ ...call, texto: body.data.texto }) : body
          }),
        html: (sent) => enviadoHtml(sent, publicUrl),
      }),
  )
}

function following(app: FastifyInstance, deps: RecadosDeps, { ler, responder }: Escrita): void {
  const { publicUrl } = deps.config
  const guard = guardOf(app, 'recados-formulario', deps.limits.contacts)
  const find = async (typed: Typed): Promise<Outcome<Conversa>> => {
    const body = parseForm(findConversa, { chave: keyOf(typed) })
    return body.ok ? ler(body.data.chave) : body
  }
  const guarded = async <T>(request: FastifyRequest, work: () => Promise<Outcome<T>>) => {
    await guard(request)
    return proven(deps, request, work)
  }
  app.post(
    FORMULARIOS_RECADO.abrir,
    formOptions(TAG, 'A conversation, by a form without scripts', chaveHtml),
    (request, reply) =>
      answerForm(request, reply, {
        publicUrl,
        again: async (typed, failure) => chaveHtml(typed, failure),
        run: (typed) => guarded(request, () => find(typed)),
        html: (conversa, typed) => conversaHtml(conversa, { chave: keyOf(typed) }),
      }),
  )
  app.post(
    FORMULARIOS_RECADO.responder,
    formOptions(TAG, 'The visitor writes on, by a form without scripts', respostaHtml),
    (request, reply) =>
      answerForm(request, reply, {
        publicUrl,
        run: (typed) =>
          guarded(request, async () => {
            const body = parseForm(responderConversa, { ...typed, chave: keyOf(typed) })
            return body.ok ? responder({ ...body.data, request, reply }) : body
          }),
        html: (conversa, typed) => conversaHtml(conversa, { chave: keyOf(typed) }),
        // The conversation is shown above the refused message.
        async again(typed, failure) {
          const known = deps.idade.isProven(request) ? await find(typed) : failure
          return known.ok ? conversaHtml(known.data, typed, failure) : respostaHtml(typed, failure)
        },
      }),
  )
}

/** Requires a proof of age where one is demanded. */
function proven<T>(
  { idade }: Pick<RecadosDeps, 'idade'>,
  request: FastifyRequest,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return idade.isProven(request) ? work() : Promise.resolve(fail('IDADE_NAO_CONFIRMADA'))
}
