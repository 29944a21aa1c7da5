import * as api from '@portal/api/acesso'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceCookie } from '../../../kernel/http/device-cookie'
import { route } from '../../../kernel/http/route'
import type { ContasDeps } from '../deps'
import { beginChave, createChave, removeChave, renameChave } from '../use-cases/acesso/chaves'
import { createCodigos } from '../use-cases/acesso/codigos'
import type { Quem } from '../use-cases/acesso/deps'
import { findAcesso } from '../use-cases/acesso/find-acesso'
import { naoFuiEu } from '../use-cases/acesso/nao-fui-eu'
import { beginSegundoFator, confirmSegundoFator, removeSegundoFator } from '../use-cases/acesso/segundo-fator'
import { entradaDe } from './entrada'

/** Passkeys, second factor, and contesting a recovery. */
export function acessoRoutes(app: FastifyInstance, given: ContasDeps): void {
  const deps = { ...given, mail: given.config }
  const guarded = { limits: [deps.limits.password] }
  const cookie = deviceCookie(deps.config.publicUrl)
  const quem = (session: { id: number; usuarioId: number }, request: FastifyRequest): Quem => {
    const { dispositivo, token } = entradaDe(request, cookie, deps.portHeader)
    return { ...session, dispositivo, ...(token !== undefined && { token }) }
  }

  route(app, deps, api.findAcesso, ({ session }) => findAcesso(deps, session.usuarioId))
  route(
    app,
    deps,
    api.beginChaveDeAcesso,
    ({ session, request, body }) => beginChave(deps, quem(session, request), body),
    guarded,
  )
  route(app, deps, api.createChaveDeAcesso, ({ session, request, body }) =>
    createChave(deps, quem(session, request), body),
  )
  route(app, deps, api.renameChaveDeAcesso, ({ session, request, params, body }) =>
    renameChave(deps, quem(session, request), { ...params, ...body }),
  )
  route(
    app,
    deps,
    api.removeChaveDeAcesso,
    ({ session, request, params, body }) => removeChave(deps, quem(session, request), { ...params, ...body }),
    guarded,
  )
  route(
    app,
    deps,
    api.beginSegundoFator,
    ({ session, request, body }) => beginSegundoFator(deps, quem(session, request), body),
    guarded,
  )
  route(
    app,
    deps,
    api.confirmSegundoFator,
    ({ session, request, body }) => confirmSegundoFator(deps, quem(session, request), body),
    guarded,
  )
  route(
    app,
    deps,
    api.removeSegundoFator,
    ({ session, request, body }) => removeSegundoFator(deps, quem(session, request), body),
    guarded,
  )
  route(
    app,
    deps,
    api.createCodigosRecuperacao,
    ({ session, request, body }) => createCodigos(deps, quem(session, request), body),
    guarded,
  )
  route(app, deps, api.naoFuiEu, ({ session, request }) => naoFuiEu(deps, quem(session, request)), guarded)
}
