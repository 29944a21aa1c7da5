import * as api from '@portal/api/estou-na-foto'
import type { FastifyInstance } from 'fastify'
import { waitOfLimit } from '../../../kernel/http/limits'
import { route } from '../../../kernel/http/route'
import type { DenunciasDeps } from '../deps'
import { pedirRetirada, receberSelfie } from '../use-cases/pedido-de-foto'

/** Requests of people in a picture (rule: estou-na-foto/pedido). */
export function estouNaFotoRoutes(app: FastifyInstance, deps: DenunciasDeps): void {
  const { brand, publicUrl, legalContact, operatorEmail: operador } = deps.config
  const use = { ...deps, site: { brand, publicUrl, legalContact }, operador }
  const waitOf = waitOfLimit(app, 'fotos pedidas', deps.limits.reports)
  const networkWaitOf = waitOfLimit(app, 'fotos pedidas da rede', deps.limits.picturesOfNetwork)
  route(app, deps, api.pedirRetirada, async ({ body, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    const espera = await waitOf(request)
    const emMassa = (await networkWaitOf(request)) !== undefined
    return pedirRetirada(use, { ...body, espera, emMassa }, deps.clock())
  })
  route(app, deps, api.enviarSelfie, ({ body }) => receberSelfie(deps, body, deps.clock()), {
    limits: [deps.limits.contacts, deps.limits.uploads],
  })
}
