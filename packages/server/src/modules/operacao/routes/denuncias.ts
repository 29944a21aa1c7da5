import { denunciar } from '@portal/api/busca'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route'
import type { OperacaoDeps } from '../deps'
import { denunciarAnuncio } from '../use-cases/denunciar'

/** What anybody may report. */
export function denunciasRoutes(app: FastifyInstance, deps: OperacaoDeps): void {
  const { store, limits } = deps

  route(
    app,
    deps,
    denunciar,
    ({ params, body }) => denunciarAnuncio(store, { id: params.id, ...body }, deps.clock(), deps.secrets),
    { limits: [limits.reports] },
  )
}
