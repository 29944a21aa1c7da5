import { findPromocao } from '@portal/api/anuncios'
import { estatisticasAnuncio, estatisticasPainel, findDicas } from '@portal/api/painel'
import { idDoSlug } from '@portal/domain/texto'
import type { FastifyInstance } from 'fastify'
import type { EstatisticasDeps } from '../deps'
import { done, fail } from '../../../kernel/failure'
import { findDoDono } from '../../anuncios'
import { promocaoDoAnuncio } from '../use-cases/promocao-do-anuncio'
import { dicasDe } from '../use-cases/dicas'
import { estatisticas } from '../use-cases/estatisticas'
import { route } from '../../../kernel/http/route'

/** Counters of the owner's listings. */
export function estatisticasRoutes(app: FastifyInstance, deps: EstatisticasDeps): void {
  const { store } = deps

  route(app, deps, estatisticasPainel, async ({ session, query }) => {
    const anuncios = await store.anuncios.listDoDono(session.usuarioId)
    return done(await estatisticas(store, anuncios, query, deps.clock()))
  })

  route(app, deps, estatisticasAnuncio, async ({ session, params, query }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    const found = await findDoDono(store, { usuarioId: session.usuarioId, id })
    return found.ok ? done(await estatisticas(store, [found.data], query, deps.clock())) : found
  })

  route(app, deps, findDicas, async ({ session }) =>
    done({ dicas: await dicasDe(store, session.usuarioId, deps.clock()) }),
  )

  route(app, deps, findPromocao, async ({ session, params }) => {
    const id = idDoSlug(params.id)
    if (id === undefined) return fail('NAO_ENCONTRADO')
    return promocaoDoAnuncio(store, { usuarioId: session.usuarioId, id }, deps.clock())
  })
}
