import * as api from '@portal/api/painel'
import { ALERTAS } from '@portal/domain/mensagens'
import type { FastifyInstance } from 'fastify'
import type { ContasDeps } from '../deps'
import { done, fail } from '../../../kernel/failure'
import { findChecklist } from '../use-cases/usuario/conta'
import { route } from '../../../kernel/http/route'

export function painelRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const { alertas } = deps.store

  route(app, deps, api.listAlertas, async ({ session }) => {
    const list = await alertas.list(session.usuarioId)
    return done(
      list.map(({ criadoEm, anuncioId, ...alerta }) => ({
        ...alerta,
        ...(anuncioId !== null && { anuncio_id: anuncioId }),
        type: alerta.tipo,
        criadoEm: criadoEm.toISOString(),
      })),
    )
  })
  route(app, deps, api.marcarAlertaLido, async ({ session, params }) => {
    const read = await alertas.markRead(session.usuarioId, params.id, deps.clock())
    return read
      ? done({ message: 'Alerta marcado como lido.' })
      : fail('NAO_ENCONTRADO', { message: ALERTAS.falhaMarcarLido })
  })
  route(app, deps, api.findChecklist, async ({ session }) => {
    const items = await findChecklist(deps, session.usuarioId)
    if (!items.ok) return items
    return done({ checklist: items.data.map(({ key, ...item }) => ({ ...item, chave: key })) })
  })
}
