import * as api from '@portal/api/usuario'
import type { FastifyInstance } from 'fastify'
import type { ContasDeps } from '../deps'
import { alterarSenha } from '../use-cases/usuario/alterar-senha'
import { aceitarLgpd, obterUsuario, salvarNewsletter } from '../use-cases/usuario/conta'
import { enviarAvatar } from '../use-cases/usuario/enviar-avatar'
import { apagarConta, exportarDados } from '../use-cases/usuario/dados-pessoais'
import { obterPerfil, salvarPerfil } from '../use-cases/usuario/perfil'
import { route } from '../../../kernel/http/route'
import { uploadsOf } from '../../../kernel/http/uploads'

export function usuarioRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const guarded = { limits: [deps.limits.password] }
  const withMail = { ...deps, mail: deps.config }

  route(app, deps, api.findUsuario, ({ session }) => obterUsuario(deps, session.usuarioId))
  route(app, deps, api.findPerfil, ({ session }) => obterPerfil(deps, session.usuarioId))
  route(app, deps, api.updatePerfil, ({ session, body }) => salvarPerfil(deps, session.usuarioId, body))
  route(
    app,
    deps,
    api.uploadAvatar,
    ({ session, request }) => enviarAvatar(deps, session.usuarioId, uploadsOf(request, 'avatar')),
    { limits: [deps.limits.uploads] },
  )
  route(app, deps, api.updateSenha, ({ session, body }) => alterarSenha(withMail, session, body), guarded)
  route(app, deps, api.aceitarLgpd, ({ session, body }) =>
    aceitarLgpd(deps, session.usuarioId, body.aceite_lgpd === 1),
  )
  route(app, deps, api.updateNewsletter, ({ session, body }) =>
    salvarNewsletter(deps, session.usuarioId, body.newsletter === 1),
  )
  route(app, deps, api.exportDados, ({ session }) => exportarDados(deps, session.usuarioId))
  route(
    app,
    deps,
    api.eraseConta,
    ({ session, body }) => apagarConta(deps, session.usuarioId, body.password),
    guarded,
  )
}
