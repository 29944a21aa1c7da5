import {
  retomarAusentes as retomarAusentesCall,
  setDisponivel as setDisponivelCall,
} from '@portal/api/anuncio-atos'
import { html } from '@portal/domain/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fail } from '../../../kernel/failure'
import { sendFailurePage } from '../../../kernel/http/failure-page'
import { acceptForms } from '../../../kernel/http/form-body'
import { messagePage, page, PRIVATE_PAGE } from '../../../kernel/http/html'
import { guardOf } from '../../../kernel/http/limits'
import { route } from '../../../kernel/http/route'
import type { AnunciosDeps } from '../deps'
import { assuntoDaPresenca, confirmarPresenca, retomarAusentes } from '../use-cases/ausencia'
import { setDisponivel } from '../use-cases/disponivel'

const HIDDEN = { schema: { hide: true } }
const paramsSchema = z.object({ conta: z.coerce.number().int().positive().max(2_147_483_647) })
const PAINEL = { href: '/painel', text: 'Abrir o painel' }

/** Endpoints for an owner who was absent or is available (rules: anuncios/ausencia, painel/disponivel). */
export function presencaRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  route(app, deps, retomarAusentesCall, ({ session: { usuarioId } }) =>
    retomarAusentes(deps.store, usuarioId, deps.clock()),
  )
  route(app, deps, setDisponivelCall, ({ session: { usuarioId }, body: { disponivel } }) =>
    setDisponivel(deps.store, { usuarioId, disponivel }, deps.clock()),
  )
  void app.register(async (scope) => mailedPage(scope, deps))
}

/** GET changes nothing, since mail programs open links in advance; the page's button does. */
function mailedPage(app: FastifyInstance, { store, clock, links, limits }: AnunciosDeps): void {
  acceptForms(app)
  const guard = guardOf(app, 'estou-aqui', limits.contacts)
  const signed = (request: FastifyRequest): number | undefined => {
    const params = paramsSchema.safeParse(request.params)
    if (!params.success) return undefined
    const { conta } = params.data
    const query = z.object({ ate: z.string(), s: z.string() }).safeParse(request.query)
    const valid = query.success && links.isValid(assuntoDaPresenca(conta), query.data, clock())
    return valid ? conta : undefined
  }
  app.get('/api/estou-aqui/:conta', HIDDEN, async (request, reply) => {
    await guard(request)
    return signed(request) === undefined ? gone(reply) : reply.headers(PRIVATE_PAGE).send(QUESTION)
  })
  app.post('/api/estou-aqui/:conta', HIDDEN, async (request, reply) => {
    await guard(request)
    const conta = signed(request)
    const answer = conta === undefined ? undefined : await confirmarPresenca({ store }, conta)
    return answer?.ok === true ? reply.headers(PRIVATE_PAGE).send(ANSWERED) : gone(reply)
  })
}

const gone = (reply: FastifyReply) =>
  sendFailurePage(reply, fail('LINK_INVALIDO'), { title: 'Este endereço não vale mais', ways: [PAINEL] })

const ANSWERED = messagePage(
  'Anotado',
  'Tudo continua como está. Contamos os dias de novo a partir de hoje.',
  [PAINEL],
)
// A form without `action` posts to its own URL, which includes the signature.
const QUESTION = page(
  'Você está por aqui?',
  html`<main class="empty"><h1>Você está por aqui?</h1><p>Com um toque, tudo continua como está.</p>
<div class="row"><form method="post"><button class="btn btn--primary">Estou aqui</button></form></div></main>`,
)
