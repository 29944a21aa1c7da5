import * as api from '@portal/api/identidade'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import { uploadsOf } from '../../../kernel/http/uploads'
import type { IdentidadeDeps } from '../deps'
import { enviarIdentidade, guardarDocumento, pedirAtendimento } from '../use-cases/enviar'
import { iniciarIdentidade } from '../use-cases/iniciar'
import { concluirNoProvedor } from '../use-cases/provedor'
import { verIdentidade } from '../use-cases/ver'

/** An advertiser's own check (rule: identidade/estados). */
export function identidadeRoutes(app: FastifyInstance, deps: IdentidadeDeps): void {
  const view = (usuarioId: number) => verIdentidade(deps, usuarioId)
  const seldom = { limits: [deps.limits.codes] }

  route(app, deps, api.findIdentidade, async ({ session }) => done(await view(session.usuarioId)))
  route(
    app,
    deps,
    api.iniciarIdentidade,
    async ({ session: { usuarioId } }) => {
      const begun = await iniciarIdentidade(deps, usuarioId)
      return begun.ok ? done({ identidade: await view(usuarioId), url: begun.data.url }) : begun
    },
    seldom,
  )
  route(
    app,
    deps,
    api.uploadDocumento,
    async ({ session: { usuarioId }, params: { tipo }, request }) => {
      const uploads = uploadsOf(request, 'imagem')
      const kept = await guardarDocumento(deps, { usuarioId, tipo, uploads })
      return kept.ok ? done(await view(usuarioId)) : kept
    },
    { limits: [deps.limits.uploads] },
  )
  route(
    app,
    deps,
    api.enviarIdentidade,
    async ({ session: { usuarioId }, body: { via } }) => {
      const sent = await enviarIdentidade(deps, { usuarioId, via })
      return sent.ok ? done(await view(usuarioId)) : sent
    },
    seldom,
  )
  route(
    app,
    deps,
    api.pedirAtendimento,
    async ({ session: { usuarioId }, body: { motivo } }) => {
      const asked = await pedirAtendimento(deps, { usuarioId, motivo })
      return asked.ok ? done(await view(usuarioId)) : asked
    },
    seldom,
  )
  if (deps.identityCheck.nome === 'http') voltaRoute(app, deps)
}

/** Where a provider redirects back; the account's screen shows the result. */
function voltaRoute(app: FastifyInstance, deps: IdentidadeDeps): void {
  app.get(
    '/api/identidade/volta',
    {
      schema: {
        summary: 'Where an identity provider sends a person back with its signed answer',
        tags: ['identidade'],
      },
    },
    async ({ query }, reply) => {
      const { resposta } = query as { resposta?: unknown }
      if (typeof resposta === 'string') await concluirNoProvedor(deps, resposta)
      return reply.header('cache-control', 'no-store').redirect('/conta/identidade', 303)
    },
  )
}
