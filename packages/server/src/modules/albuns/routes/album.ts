import * as api from '@portal/api/album'
import type { FastifyInstance } from 'fastify'
import type { AlbunsDeps } from '../deps'
import { done } from '../../../kernel/failure'
import { toAlbum, toResumo } from '../use-cases/album-view'
import {
  createAlbum,
  updateAlbum,
  findAlbum,
  sortFotos,
  removeAlbum,
  removeFoto,
  declararIa,
} from '../use-cases/album'
import { findDesfoque, saveDesfoque } from '../use-cases/desfoque'
import { storeFotos } from '../use-cases/store-fotos'
import { route } from '../../../kernel/http/route'
import { refuseIfGone, uploadsOf } from '../../../kernel/http/uploads'

export function albumRoutes(app: FastifyInstance, deps: AlbunsDeps): void {
  const { albuns } = deps.store

  route(app, deps, api.listAlbuns, async ({ session }) =>
    done((await albuns.list(session.usuarioId)).map(toResumo)),
  )
  route(app, deps, api.listAlbunsVerificados, async ({ session }) =>
    done((await albuns.listVerified(session.usuarioId)).map(toAlbum)),
  )
  route(app, deps, api.createAlbum, ({ session, body }) => createAlbum(deps, session.usuarioId, body.titulo))
  route(app, deps, api.findAlbum, async ({ session, params }) => {
    const found = await findAlbum(deps, { usuarioId: session.usuarioId, albumId: params.id })
    const { available } = deps.media
    return found.ok ? done({ ...found.data, recebe_voz: available, recebe_video: available }) : found
  })
  route(app, deps, api.updateAlbum, ({ session, params, body }) =>
    updateAlbum(deps, { usuarioId: session.usuarioId, albumId: params.id }, body),
  )
  route(app, deps, api.removeAlbum, ({ session, params }) =>
    removeAlbum(deps, { usuarioId: session.usuarioId, albumId: params.id }),
  )
  route(app, deps, api.removeFoto, ({ session, params }) =>
    removeFoto(deps, { usuarioId: session.usuarioId, albumId: params.id }, params.foto_id),
  )
  route(app, deps, api.sortFotos, ({ session, params, body }) =>
    sortFotos(deps, { usuarioId: session.usuarioId, albumId: params.id }, body.ids),
  )
  const fotoOf = ({
    session,
    params,
  }: {
    session: { usuarioId: number }
    params: { id: number; foto_id: number }
  }) => ({
    usuarioId: session.usuarioId,
    albumId: params.id,
    fotoId: params.foto_id,
  })
  const uploadDeps = { ...deps, albumVerification: deps.config.albumVerification }
  route(app, deps, api.declararIa, (call) => declararIa(uploadDeps, fotoOf(call), call.body.ia))
  route(app, deps, api.findDesfoque, (call) => findDesfoque(deps, fotoOf(call)))
  route(app, deps, api.saveDesfoque, (call) => saveDesfoque(uploadDeps, fotoOf(call), call.body), {
    limits: [deps.limits.uploads],
  })
  for (const [endpoint, ia] of [
    [api.uploadFotos, false],
    [api.uploadFotosDeIa, true],
  ] as const)
    route(
      app,
      deps,
      endpoint,
      ({ session, params, request }) =>
        storeFotos(uploadDeps, {
          usuarioId: session.usuarioId,
          albumId: params.id,
          ia,
          uploads: uploadsOf(request, 'fotos'),
          wanted: () => refuseIfGone(request),
        }),
      { limits: [deps.limits.uploads] },
    )
}
