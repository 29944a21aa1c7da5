/**
 * Forms of pages without scripts: posted to the page's own address, sent through the API like the calls of its
 * screen, and drawn by that screen (docs/adr/0068).
 */
import { chaveColada } from '@portal/domain/chave-colada'
import { createCall, type Call, type Transport } from '@portal/api/client'
import { enviarDenuncia, findDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import type { EndpointShape, InputOf } from '@portal/api/endpoint'
import type { ApiError } from '@portal/api/erros'
import { pedirRetirada } from '@portal/api/estou-na-foto'
import { enviarRecado, findConversa, responderConversa } from '@portal/api/recados'
import { FORMULARIOS_DENUNCIA } from '@portal/domain/denuncia'
import { FORMULARIO_FOTO } from '@portal/domain/estou-na-foto'
import { FORMULARIO_RECADO } from '@portal/domain/recado-lados'
import type { Posted } from '@portal/platform/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, type Failure, type Outcome } from '../kernel/failure'
import { CATALOGUE, textOf } from '../kernel/http/catalogue'
import { failureOf } from '../kernel/http/errors'
import { acceptForms, isOwnForm } from '../kernel/http/form-body'
import { parseForm } from '../kernel/http/parse'
import type { FindReady } from './lifecycle'
import type { FormCall } from './page-call'

type Typed = Posted['typed']
type Sent = Outcome<unknown> | { ok: false; error: ApiError }
/** Sends a posted form; `find` reads what a refused text is about. */
interface Form {
  send: (call: Call, typed: Typed) => Promise<Sent>
  find?: (call: Call, typed: Typed) => Promise<Sent>
}

/** Checked here as the API does, which types the call. */
function sending<E extends EndpointShape>(
  endpoint: E,
  partsOf: (typed: Typed) => { params?: object; body: object } = (body) => ({ body }),
): Form['send'] {
  return async (call, typed) => {
    const { body: raw, ...parts } = partsOf(typed)
    const body = parseForm(endpoint, raw)
    // The endpoint's own input: its parsed body, and its params if it has any.
    return body.ok ? call(endpoint, { ...parts, body: body.data } as InputOf<E>) : body
  }
}

const situacao = sending(findDenuncia)
const conversa = sending(findConversa)

/** The form of a page that these fields belong to. */
const FORMS: Readonly<Record<string, (typed: Typed) => Form>> = {
  [FORMULARIOS_DENUNCIA.enviar]: () => ({ send: sending(enviarDenuncia) }),
  [FORMULARIOS_DENUNCIA.acompanhar]: ({ texto }) =>
    texto === undefined ? { send: situacao } : { send: sending(recorrerDenuncia), find: situacao },
  [FORMULARIO_FOTO]: () => ({ send: sending(pedirRetirada) }),
  [FORMULARIO_RECADO]: ({ anuncio, texto }) => {
    if (anuncio !== undefined)
      return { send: sending(enviarRecado, ({ texto }) => ({ params: { id: anuncio }, body: { texto } })) }
    return texto === undefined ? { send: conversa } : { send: sending(responderConversa), find: conversa }
  },
}

/** Shown with the values filled in: a person sent here by another site's page can review and submit them. */
const FOREIGN = fail('CONFLITO', {
  message: 'O envio não veio desta página. Confira o que está escrito e envie por aqui.',
})

export interface PostedFormsDeps {
  config: { publicUrl: string }
  findReady: FindReady
  /** Draws and sends the page. */
  draw: (request: FastifyRequest, reply: FastifyReply, posted: Posted) => Promise<FastifyReply>
}

export function postedForms(app: FastifyInstance, { config, findReady, draw }: PostedFormsDeps): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    for (const [url, formOf] of Object.entries(FORMS))
      scope.post(
        url,
        {
          // Such as a body that is too long.
          errorHandler: (error, request, reply) =>
            void draw(request, reply, { typed: typedOf(request), error: errorOf(failureOf(error, request)) }),
        },
        async (request, reply) => {
          const typed = typedOf(request)
          const post = findReady()?.post
          const sent =
            post === undefined || !isOwnForm(request, config.publicUrl)
              ? { typed, error: errorOf(post === undefined ? fail('INDISPONIVEL') : FOREIGN) }
              : await outcomeOf(formOf(typed), typed, createApiCall(post, request, reply))
          return draw(request, reply, sent)
        },
      )
  })
}

async function outcomeOf({ send, find }: Form, typed: Typed, call: Call): Promise<Posted> {
  const sent = await send(call, typed)
  if (sent.ok) return { typed, data: sent.data }
  const error = 'error' in sent ? sent.error : errorOf(sent)
  // Without a proof of age or past a limit the second call would be refused too.
  const known = find === undefined || [403, 429].includes(error.status) ? sent : await find(call, typed)
  return { typed, error, ...(known.ok && { data: known.data }) }
}

function errorOf(failure: Failure): ApiError {
  const { code, errors } = failure
  return { code, message: textOf(failure), status: CATALOGUE[code].status, ...(errors && { errors }) }
}

function createApiCall(post: FormCall, request: FastifyRequest, reply: FastifyReply): Call {
  const transport: Transport = async ({ url, body }) => {
    try {
      const { status, text, isJson, cookies, retryAfter } = await post(url, body, request)
      if (cookies.length > 0) void reply.header('set-cookie', [...cookies])
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
      const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text
      const header = (name: string) => (name === 'retry-after' ? retryAfter : undefined)
      return { kind: 'answer', status, body: parsed, header }
    } catch (error) {
      request.log.error({ err: error }, 'a posted form did not reach the API')
      return { kind: 'network' }
    }
  }
  return createCall({
    transport,
    baseUrl: '',
    token: () => undefined,
    onUnauthorized: () => undefined,
    newKey: () => '',
  })
}

/** Text fields only; people may paste the whole URL instead of the key. */
function typedOf({ body }: FastifyRequest): Typed {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
  const typed = Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  const { chave } = typed
  return chave === undefined ? typed : { ...typed, chave: chaveColada(chave) }
}
