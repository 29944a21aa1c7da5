import { removeBuscaSalva, listBuscasSalvas, saveBusca as saveBuscaCall } from '@portal/api/buscas-salvas'
import { html } from '@portal/domain/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { fail, invalid } from '../../../kernel/failure'
import { sendFailurePage } from '../../../kernel/http/failure-page'
import { messagePage, page, PRIVATE_PAGE } from '../../../kernel/http/html'
import { guardOf } from '../../../kernel/http/limits'
import { route } from '../../../kernel/http/route'
import type { BuscaDeps } from '../deps'
import type { BuscaSalva } from '../ports/buscas-salvas'
import { answerBusca, removeBusca, listBuscas, saveBusca } from '../use-cases/salvar-busca'

/** Saved searches: the dialog's call, the owner's list, and the mailed page. */
export function buscasSalvasRoutes(app: FastifyInstance, deps: BuscaDeps): void {
  const { store, secrets, clock, limits, config: site } = deps

  route(
    app,
    deps,
    saveBuscaCall,
    async ({ body, findSession }) => {
      const session = await findSession()
      const own = session && (await store.usuarios.findById(session.usuarioId))
      const email = own?.email ?? body.email
      if (email === undefined) return invalid({ email: ['Informe o seu e-mail.'] })
      return saveBusca(
        { store, secrets, site },
        { consulta: body.consulta, email, conhecido: own !== undefined },
        clock(),
      )
    },
    { limits: [limits.reports] },
  )
  route(app, deps, listBuscasSalvas, async ({ session }) => {
    const own = await store.usuarios.findById(session.usuarioId)
    return own === undefined ? fail('NAO_ENCONTRADO') : listBuscas({ store }, own.email)
  })
  route(app, deps, removeBuscaSalva, async ({ session, params }) => {
    const own = await store.usuarios.findById(session.usuarioId)
    return own === undefined ? fail('NAO_ENCONTRADO') : removeBusca({ store }, own.email, params.id)
  })
  void app.register(async (scope) => mailedPage(scope, deps))
}

const paramsSchema = z.object({ id: z.uuid(), resposta: z.enum(['confirmar', 'fim']).optional() })
const HIDDEN = { schema: { hide: true } }

/** GET changes nothing, since mail programs open links in advance. A button or one-click unsubscribe acts. */
function mailedPage(app: FastifyInstance, { store, clock, limits }: BuscaDeps): void {
  // The body of the form or of one-click unsubscribe is ignored.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, next) => next(null),
  )
  const guard = guardOf(app, 'buscas-salvas', limits.contacts)
  app.get('/api/buscas-salvas/:id', HIDDEN, async (request, reply) => {
    await guard(request)
    const params = paramsSchema.safeParse(request.params)
    const busca = params.success ? await store.buscasSalvas.find(params.data.id) : undefined
    return busca === undefined ? gone(reply) : reply.headers(PRIVATE_PAGE).send(answerPage(busca))
  })
  app.post('/api/buscas-salvas/:id/:resposta', HIDDEN, async (request, reply) => {
    await guard(request)
    const params = paramsSchema.safeParse(request.params)
    if (!params.success || params.data.resposta === undefined) return gone(reply)
    const answer = await answerBusca({ store }, params.data.id, params.data.resposta, clock())
    if (!answer.ok) return gone(reply)
    return reply.headers(PRIVATE_PAGE).send(params.data.resposta === 'fim' ? ENDED : CONFIRMED)
  })
}

const HOME = { href: '/', text: 'Ir para o início' }
const ENDED = messagePage('Pronto', 'As suas buscas salvas e este endereço foram apagados.', [HOME])
const CONFIRMED = messagePage(
  'Busca confirmada',
  'Você recebe um e-mail quando houver novidade, no máximo um por dia.',
  [HOME],
)

const gone = (reply: FastifyReply) =>
  sendFailurePage(reply, fail('NAO_ENCONTRADO'), { title: 'Esta busca não existe mais', ways: [HOME] })

export function answerPage({ id, rotulo, confirmadaEm }: BuscaSalva): string {
  const form = (resposta: string, label: string, kind = '') =>
    html`<form method="post" action="/api/buscas-salvas/${id}/${resposta}"><button class="btn ${kind}">${label}</button></form>`
  return page(
    'Busca salva',
    html`<main class="empty"><h1>${rotulo}</h1><p>Um e-mail quando houver novidade, no máximo um por dia, por um ano.</p>
<div class="row">${form('confirmar', confirmadaEm === null ? 'Confirmar' : 'Confirmar por mais um ano', 'btn--primary')}${form('fim', 'Apagar minhas buscas salvas')}</div></main>`,
  )
}
