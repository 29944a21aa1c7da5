import type { FastifyInstance, FastifyRequest } from 'fastify'
import { waitOfLimit } from '../../../kernel/http/limits'
import type { DenunciasDeps } from '../deps'
import { denunciar, type PedidoDenuncia } from '../use-cases/denunciar'

/** Stores a report, from a call or a form. */
export type Enviar = (
  pedido: Omit<PedidoDenuncia, 'espera' | 'emMassa'>,
  request: FastifyRequest,
) => ReturnType<typeof denunciar>

export function createEnviar(app: FastifyInstance, deps: DenunciasDeps): Enviar {
  const { brand, publicUrl, legalContact, operatorEmail: operador } = deps.config
  const use = { ...deps, site: { brand, publicUrl, legalContact }, operador }
  // One limit for all ways; past it the sender waits, unless the report is urgent.
  const waitOf = waitOfLimit(app, 'denuncias', deps.limits.reports)
  const networkWaitOf = waitOfLimit(app, 'denuncias da rede', deps.limits.reportsOfNetwork)
  return async (pedido, request) => {
    const espera = await waitOf(request)
    const emMassa = (await networkWaitOf(request)) !== undefined
    return denunciar(use, { ...pedido, espera, emMassa }, deps.clock())
  }
}
