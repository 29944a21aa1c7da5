import { denunciar as denunciarAnuncio } from '@portal/api/busca'
import {
  enviarDenuncia,
  findDenuncia,
  meusRetirados,
  recorrerDenuncia,
  recorrerRetirada,
} from '@portal/api/denuncias'
import { denunciarConversa, denunciarRecado } from '@portal/api/recados'
import { FORMULARIOS_DENUNCIA } from '@portal/domain/denuncia'
import { idDoSlug } from '@portal/domain/texto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '../../../kernel/failure'
import { movedForms } from '../../../kernel/http/form-body'
import { route } from '../../../kernel/http/route'
import type { DenunciasDeps } from '../deps'
import { contestarRelatosRoutes } from './contestar-relatos'
import { createEnviar, type Enviar } from './enviar-denuncia'
import { estouNaFotoRoutes } from './estou-na-foto'
import { listRetirados, recorrerDaRetirada } from '../use-cases/retirados'
import { conversaDoAnunciante, conversaDoVisitante } from '../use-cases/denunciar-conversa'
import { findSituacao, recorrerDaResposta } from '../use-cases/situacao'

/** Public endpoints: reports, their status, and appeals. */
export function denunciasRoutes(app: FastifyInstance, deps: DenunciasDeps): void {
  const enviar = createEnviar(app, deps)
  sending(app, deps, enviar)
  conversations(app, deps, enviar)
  const { enviar: page, acompanhar } = FORMULARIOS_DENUNCIA
  movedForms(app, deps.config.publicUrl, {
    '/api/denuncias/formulario': page,
    '/api/denuncias/formulario/situacao': acompanhar,
    '/api/denuncias/formulario/recurso': acompanhar,
  })
  following(app, deps)
  estouNaFotoRoutes(app, deps)
  contestarRelatosRoutes(app, deps)
  contesting(app, deps)
}

function sending(app: FastifyInstance, deps: DenunciasDeps, enviar: Enviar): void {
  route(app, deps, enviarDenuncia, ({ body, request, reply }) => {
    secret(reply)
    return enviar(body, request)
  })
  route(app, deps, denunciarAnuncio, ({ params: { id }, body, request, reply }) => {
    secret(reply)
    return enviar({ ...body, alvo: 'anuncio', endereco: id, conhecido: true }, request)
  })
}

function conversations(app: FastifyInstance, deps: DenunciasDeps, enviar: Enviar): void {
  const { store, secrets } = deps
  const limits = [deps.limits.contacts]
  route(
    app,
    deps,
    denunciarConversa,
    async ({ body: { chave, ...written }, request, reply }) => {
      secret(reply)
      const found = await conversaDoVisitante(store, secrets, chave)
      return found.ok ? enviar({ ...written, ...found.data, alvo: 'outro' }, request) : found
    },
    { limits },
  )
  route(
    app,
    deps,
    denunciarRecado,
    async ({ session: { usuarioId }, params: { id }, body, request, reply }) => {
      secret(reply)
      const found = await conversaDoAnunciante(store, { id, usuarioId })
      return found.ok ? enviar({ ...body, ...found.data, alvo: 'outro' }, request) : found
    },
    { limits },
  )
}

function following(app: FastifyInstance, deps: DenunciasDeps): void {
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

function contesting(app: FastifyInstance, deps: DenunciasDeps): void {
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
