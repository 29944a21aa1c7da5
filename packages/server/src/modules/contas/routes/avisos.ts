import { updateAviso } from '@portal/api/usuario'
import { isTipoAviso, ROTULO_AVISO, type TipoAviso } from '@portal/domain/avisos'
import { html } from '@portal/domain/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { done, fail } from '../../../kernel/failure'
import { sendFailurePage } from '../../../kernel/http/failure-page'
import { messagePage, page, PRIVATE_PAGE } from '../../../kernel/http/html'
import { route } from '../../../kernel/http/route'
import type { ContasDeps } from '../deps'
import { assuntoDoFim } from '../use-cases/usuario/avisos'

/** Mail preferences: the painel's switches, and the mailed page. */
export function avisosRoutes(app: FastifyInstance, deps: ContasDeps): void {
  route(app, deps, updateAviso, async ({ session, body }) => {
    await deps.store.avisosPorEmail.set(session.usuarioId, body.tipo, body.ligado)
    const { titulo } = ROTULO_AVISO[body.tipo]
    return done({ message: `${titulo}: e-mails ${body.ligado ? 'ligados' : 'desligados'}.` })
  })
  void app.register(async (scope) => mailedPage(scope, deps))
}

const paramsSchema = z.object({ usuario: z.coerce.number().int(), tipo: z.custom<TipoAviso>(isTipoAviso) })
const querySchema = z.object({ ate: z.string().optional(), s: z.string().optional() })
const HIDDEN = { schema: { hide: true } }
const PATH = '/api/avisos/:usuario/:tipo'
const PAINEL = { href: '/painel', text: 'Ir para o painel' }

/** GET changes nothing, since mail programs open links in advance. A button or one-click unsubscribe acts. */
function mailedPage(app: FastifyInstance, { store, links, clock }: ContasDeps): void {
  // The body of the form or of one-click unsubscribe is ignored.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, next) => next(null),
  )
  const read = (request: FastifyRequest) => {
    const params = paramsSchema.safeParse(request.params)
    const query = querySchema.safeParse(request.query)
    if (!params.success || !query.success) return undefined
    const { usuario, tipo } = params.data
    return links.isValid(assuntoDoFim(usuario, tipo), query.data, clock()) ? params.data : undefined
  }
  app.get(PATH, HIDDEN, async (request, reply) => {
    const asked = read(request)
    return asked === undefined ? gone(reply) : reply.headers(PRIVATE_PAGE).send(askPage(asked.tipo))
  })
  app.post(PATH, HIDDEN, async (request, reply) => {
    const asked = read(request)
    if (asked === undefined) return gone(reply)
    await store.avisosPorEmail.set(asked.usuario, asked.tipo, false)
    return reply.headers(PRIVATE_PAGE).send(ENDED)
  })
}

const ENDED = messagePage('Pronto', 'Você não recebe mais estes e-mails. No painel, pode ligá-los de novo.', [
  PAINEL,
])

const GONE = 'Ele está incompleto ou mudou. No painel você escolhe os e-mails que recebe.'

const gone = (reply: FastifyReply) =>
  sendFailurePage(reply, fail('NAO_ENCONTRADO', { message: GONE }), {
    title: 'Este endereço não vale mais',
    ways: [PAINEL],
  })

/** The form posts to its own URL, which includes the signature. */
function askPage(tipo: TipoAviso): string {
  const { titulo, detalhe } = ROTULO_AVISO[tipo]
  return page(
    titulo,
    html`<main class="empty"><h1>${titulo}</h1><p>${detalhe}</p>
<div class="row"><form method="post"><button class="btn btn--primary">Não receber mais</button></form></div></main>`,
  )
}
