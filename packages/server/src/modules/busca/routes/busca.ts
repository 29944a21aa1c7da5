import {
  contato,
  filtrarAnuncios,
  findBairros,
  findDetalhe,
  findInicio,
  findSugestoes,
  registrarVisita,
  revelarTelefone,
} from '@portal/api/busca'
import type { Query } from '@portal/domain/busca'
import { sugestoesDaBusca } from '@portal/domain/sugestoes-busca'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuscaDeps } from '../deps'
import { done, type Failure } from '../../../kernel/failure'
import { keptBairros } from '../use-cases/bairros'
import { keptInicio } from '../use-cases/inicio'
import { keptSearch } from '../use-cases/search'
import { findContato, recordVisita, revelar, type Visitante } from '../use-cases/contatos'
import { findPublico } from '../../anuncios'
import { sinaisOf } from '../../recados'
import { detalheOf } from '../use-cases/detalhe'
import { marcaDoDono } from './marca-do-dono'
import { safeDetalhe, safeFiltro, safeInicio, safeQuery } from '../use-cases/variante-segura'
import { sendFailurePage } from '../../../kernel/http/failure-page'
import { keptRoute } from '../../../kernel/http/kept-route'
import { guardOf } from '../../../kernel/http/limits'
import { route } from '../../../kernel/http/route'

/** Public endpoints: search, read, contact. */
export function buscaRoutes(app: FastifyInstance, deps: BuscaDeps): void {
  const { store, limits } = deps
  // One limit for all kinds of contact.
  const dayOfContacts = guardOf(app, 'contatos-dia', limits.contactsOfDay)

  keptRoute(
    app,
    deps,
    filtrarAnuncios,
    ({ query, proven }) => {
      const asked = textOf(query)
      return keptSearch(store, proven ? asked : safeQuery(asked), deps.clock())
    },
    { safe: safeFiltro },
  )

  keptRoute(app, deps, findBairros, ({ query }) => keptBairros(store, textOf(query), deps.clock()), {
    safe: ({ validoAte }) => ({ bairros: [], validoAte }),
  })

  keptRoute(app, deps, findInicio, () => keptInicio(store, deps.clock()), { safe: safeInicio })

  route(app, deps, findSugestoes, async ({ query }) => done({ sugestoes: sugestoesDaBusca(query.texto) }))

  route(
    app,
    deps,
    findDetalhe,
    async ({ params, findSession }) => {
      const usuarioId = (await findSession())?.usuarioId
      // Somebody's own changes may not have reached the replica.
      const anuncios = usuarioId === undefined ? store.anunciosPublicos : store.anuncios
      const found = await findPublico({ anuncios }, params.id, usuarioId)
      if (!found.ok) return found
      return done(detalheOf(found.data, await store.busca.medidas(found.data.id), deps.clock()))
    },
    { unproven: safeDetalhe },
  )

  route(
    app,
    deps,
    contato,
    async ({ params, request, reply, findSession }) => {
      await dayOfContacts(request)
      const visitante = visitanteOf(deps, request, (await findSession())?.usuarioId)
      const found = await findContato(
        store,
        { ...params, visitante },
        { now: deps.clock(), publicUrl: deps.config.publicUrl },
      )
      if (!found.ok) return found
      void reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'no-referrer')
        .redirect(found.data, 302)
      return 'sent'
    },
    {
      unproven: 'refuse',
      limits: [limits.contacts],
      refuse: (reply, failure) => refuseContact(deps.config, reply, failure),
    },
  )

  route(
    app,
    deps,
    revelarTelefone,
    async ({ params, request, reply, findSession }) => {
      await dayOfContacts(request)
      const visitante = visitanteOf(deps, request, (await findSession())?.usuarioId)
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
      return revelar(store, { id: params.id, visitante }, deps.clock())
    },
    { unproven: 'refuse', limits: [limits.contacts] },
  )

  route(
    app,
    deps,
    registrarVisita,
    async ({ params, request, reply, findSession }) => {
      const visitante = visitanteOf(deps, request, (await findSession())?.usuarioId)
      const outcome = await recordVisita(store, { id: params.id, visitante }, deps.clock(), deps.secrets)
      if (!outcome.ok) return outcome
      if (outcome.data.dono) marcaDoDono(deps.config.publicUrl).write(request, reply, outcome.data.anuncioId)
      return done(undefined)
    },
    { limits: [limits.visits] },
  )
}

/** The endpoint is opened through a link, so a failure is shown as a page. */
function refuseContact(
  { publicUrl }: BuscaDeps['config'],
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  const { id } = reply.request.params as { id: string }
  const gone = failure.code === 'NAO_ENCONTRADO' || failure.code === 'REMOVIDO'
  const back = { href: `${publicUrl}/anuncio/${encodeURIComponent(id)}`, text: 'Voltar ao anúncio' }
  const others = { href: `${publicUrl}/`, text: 'Ver outros anúncios' }
  const shown =
    failure.code === 'NAO_ENCONTRADO'
      ? { ...failure, message: 'Este anúncio não existe, ou não oferece este contato.' }
      : failure
  return sendFailurePage(reply, shown, {
    title: gone ? 'Contato indisponível' : 'Não foi possível abrir o contato',
    ways: gone ? [others] : [back, others],
  })
}

/** Converts query values to text: the contract accepts numbers and repeated parameters. */
function textOf(query: Record<string, unknown>): Query {
  const entries = Object.entries(query).flatMap(([key, value]): [string, string | string[]][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[key, String(value)]]
    return Array.isArray(value) ? [[key, value.map(String)]] : []
  })
  return Object.fromEntries(entries)
}

/** Sec-Fetch-Dest of requests that a page makes itself, such as images and frames: nobody clicked. */
const EMBEDDED = /^(image|script|style|iframe|frame|embed|object|video|audio|font)$/

function visitanteOf(
  { config }: BuscaDeps,
  request: FastifyRequest,
  usuarioId: number | undefined,
): Visitante {
  const { headers, method } = request
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ')
  const embedded = EMBEDDED.test(String(headers['sec-fetch-dest'] ?? ''))
  return {
    endereco: request.ip,
    agente: headers['user-agent'] ?? '',
    antecipado: method === 'HEAD' || embedded || /prefetch|prerender|preview/i.test(purpose),
    usuarioId,
    sinais: sinaisOf(request, config.publicUrl),
    proprios: marcaDoDono(config.publicUrl).read(request),
  }
}
