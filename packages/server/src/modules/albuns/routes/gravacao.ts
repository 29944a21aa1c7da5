import * as api from '@portal/api/album'
import { parseAreas } from '@portal/domain/desfoque'
import { VIDEO_MAX_MB, type TipoGravacao } from '@portal/domain/gravacao'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { done } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import { refuseIfGone, uploadsOf } from '../../../kernel/http/uploads'
import type { AlbunsDeps } from '../deps'
import { removeGravacao, storeGravacao } from '../use-cases/gravacao'

/** Recordings (rules: albuns/voz, albuns/video). */
export function gravacaoRoutes(app: FastifyInstance, deps: AlbunsDeps): void {
  const limited = { limits: [deps.limits.uploads] }
  const albumOf = ({ session, params }: { session: { usuarioId: number }; params: { id: number } }) => ({
    usuarioId: session.usuarioId,
    albumId: params.id,
  })
  const filesOf = (request: FastifyRequest, tipo: TipoGravacao, maxMb?: number) => ({
    tipo,
    uploads: uploadsOf(request, tipo, maxMb),
    wanted: () => refuseIfGone(request),
  })
  route(app, deps, api.removeVoz, (call) => removeGravacao(deps, { ...albumOf(call), tipo: 'voz' }))
  route(app, deps, api.removeVideo, (call) => removeGravacao(deps, { ...albumOf(call), tipo: 'video' }))
  route(
    app,
    deps,
    api.uploadVoz,
    async (call) => {
      const corte = { areas: [], semSom: false }
      const saved = await storeGravacao(deps, { ...albumOf(call), ...filesOf(call.request, 'voz'), corte })
      return saved.ok ? done({ message: saved.data.message, voz: saved.data.gravacao }) : saved
    },
    limited,
  )
  route(
    app,
    deps,
    api.uploadVideo,
    async (call) => {
      const { areas = '', sem_som } = call.query
      const corte = { areas: parseAreas(areas) ?? [], semSom: sem_som === '1' }
      const files = filesOf(call.request, 'video', VIDEO_MAX_MB)
      const saved = await storeGravacao(deps, { ...albumOf(call), ...files, corte })
      return saved.ok ? done({ message: saved.data.message, video: saved.data.gravacao }) : saved
    },
    limited,
  )
}
