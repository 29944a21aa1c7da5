import * as api from '@portal/api/album'
import type { FastifyInstance } from 'fastify'
import type { AlbunsDeps } from '../deps'
import { done } from '../../../kernel/failure'
import { toAlbum, toResumo } from '../use-cases/album-view'
import {
  criarAlbum,
  editarAlbum,
  obterAlbum,
  ordenarFotos,
  removerAlbum,
  removerFoto,
} from '../use-cases/editar'
import { enviarFotos } from '../use-cases/enviar-fotos'
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
  route(app, deps, api.createAlbum, ({ session, body }) => criarAlbum(deps, session.usuarioId, body.titulo))
  route(app, deps, api.findAlbum, ({ session, params }) =>
    obterAlbum(deps, { usuarioId: session.usuarioId, albumId: params.id }),
  )
  route(app, deps, api.updateAlbum, ({ session, params, body }) =>
    editarAlbum(deps, { usuarioId: session.usuarioId, albumId: params.id }, body),
  )
  route(app, deps, api.removeAlbum, ({ session, params }) =>
    removerAlbum(deps, { usuarioId: session.usuarioId, albumId: params.id }),
  )
  route(app, deps, api.removeFoto, ({ session, params }) =>
    removerFoto(deps, { usuarioId: session.usuarioId, albumId: params.id }, params.foto_id),
  )
  route(app, deps, api.sortFotos, ({ session, params, body }) =>
    ordenarFotos(deps, { usuarioId: session.usuarioId, albumId: params.id }, body.ids),
  )
  const uploadDeps = { ...deps, albumVerification: deps.config.albumVerification }
  route(
    app,
    deps,
    api.uploadFotos,
    ({ session, params, request }) =>
      enviarFotos(uploadDeps, {
        usuarioId: session.usuarioId,
        albumId: params.id,
        uploads: uploadsOf(request, 'fotos'),
        wanted: () => refuseIfGone(request),
      }),
    { limits: [deps.limits.uploads] },
  )
}
