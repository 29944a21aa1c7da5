import * as api from '@portal/api/usuario'
import type { FastifyInstance } from 'fastify'
import type { ContasDeps } from '../deps'
import { changeSenha } from '../use-cases/usuario/change-senha'
import { aceitarLgpd, findUsuario, saveNewsletter } from '../use-cases/usuario/conta'
import { storeAvatar } from '../use-cases/usuario/store-avatar'
import { eraseConta, exportDados } from '../use-cases/usuario/dados-pessoais'
import { findPerfil, savePerfil } from '../use-cases/usuario/perfil'
import { route } from '../../../kernel/http/route'
import { uploadsOf } from '../../../kernel/http/uploads'

export function usuarioRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const guarded = { limits: [deps.limits.password] }
  const withMail = { ...deps, mail: deps.config }

  route(app, deps, api.findUsuario, ({ session }) => findUsuario(deps, session.usuarioId))
  route(app, deps, api.findPerfil, ({ session }) => findPerfil(deps, session.usuarioId))
  route(app, deps, api.updatePerfil, ({ session, body }) => savePerfil(deps, session.usuarioId, body))
  route(
    app,
    deps,
    api.uploadAvatar,
    ({ session, request }) => storeAvatar(deps, session.usuarioId, uploadsOf(request, 'avatar')),
    { limits: [deps.limits.uploads] },
  )
  route(app, deps, api.updateSenha, ({ session, body }) => changeSenha(withMail, session, body), guarded)
  route(app, deps, api.aceitarLgpd, ({ session, body }) =>
    aceitarLgpd(deps, session.usuarioId, body.aceite_lgpd === 1),
  )
  route(app, deps, api.updateNewsletter, ({ session, body }) =>
    saveNewsletter(deps, session.usuarioId, body.newsletter === 1),
  )
  route(app, deps, api.exportDados, ({ session }) => exportDados(deps, session.usuarioId))
  route(
    app,
    deps,
    api.eraseConta,
    ({ session, body }) => eraseConta(deps, session.usuarioId, body.password),
    guarded,
  )
}
