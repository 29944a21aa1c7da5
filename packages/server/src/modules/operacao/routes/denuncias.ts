import { denunciar as denunciarAnuncio } from '@portal/api/busca'
import {
  enviarDenuncia,
  findDenuncia,
  meusRetirados,
  recorrerDenuncia,
  recorrerRetirada,
} from '@portal/api/denuncias'
import { idDoSlug } from '@portal/domain/texto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '../../../kernel/failure'
import { waitOfLimit } from '../../../kernel/http/limits'
import { route } from '../../../kernel/http/route'
import type { OperacaoDeps } from '../deps'
import { denunciar } from '../use-cases/denunciar'
import { listRetirados, recorrerDaRetirada } from '../use-cases/retirados'
import { findSituacao, recorrerDaResposta } from '../use-cases/situacao'

/** What anybody may report, where it stands, and the appeals. */
export function denunciasRoutes(app: FastifyInstance, deps: OperacaoDeps): void {
  sending(app, deps)
  following(app, deps)
  contesting(app, deps)
}

function sending(app: FastifyInstance, deps: OperacaoDeps): void {
  const { brand, publicUrl, legalContact, operatorEmail: operador } = deps.config
  const use = { ...deps, site: { brand, publicUrl, legalContact }, operador }
  // One count for both ways; who is past it waits, unless the matter is urgent.
  const waitOf = waitOfLimit(app, 'denuncias', deps.limits.reports)

  route(app, deps, enviarDenuncia, async ({ body, request, reply }) => {
    secret(reply)
    return denunciar(use, { ...body, espera: await waitOf(request) }, deps.clock())
  })
  route(app, deps, denunciarAnuncio, async ({ params: { id }, body, request, reply }) => {
    secret(reply)
    const pedido = { ...body, alvo: 'anuncio', endereco: id, conhecido: true } as const
    return denunciar(use, { ...pedido, espera: await waitOf(request) }, deps.clock())
  })
}

function following(app: FastifyInstance, deps: OperacaoDeps): void {
  const limits = [deps.limits.contacts]
  route(
    app,
    deps,
    findDenuncia,
    ({ body, reply }) => {
      secret(reply)
      return findSituacao(deps, body.chave, deps.clock())
    },
    { limits },
  )
  route(
    app,
    deps,
    recorrerDenuncia,
    ({ body, reply }) => {
      secret(reply)
      return recorrerDaResposta(deps, body, deps.clock())
    },
    { limits },
  )
}

function contesting(app: FastifyInstance, deps: OperacaoDeps): void {
  const { store, clock } = deps
  route(app, deps, meusRetirados, ({ session: { usuarioId } }) => listRetirados(store, usuarioId, clock()))
  route(app, deps, recorrerRetirada, async ({ session: { usuarioId }, params, body: { texto } }) => {
    const anuncioId = idDoSlug(params.id)
    if (anuncioId === undefined) return fail('NAO_ENCONTRADO')
    return recorrerDaRetirada(store, { usuarioId, anuncioId, texto }, clock())
  })
}

function secret(reply: FastifyReply): void {
  void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
}
