import { sendMensagem } from '@portal/api/ajuda'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route'
import type { DenunciasDeps } from '../deps'
import { receiveMensagem } from '../use-cases/mensagens'

/** The contact form of the help page. */
export function ajudaRoutes(app: FastifyInstance, deps: DenunciasDeps): void {
  const { store, secrets, limits } = deps
  const operador = deps.config.operatorEmail

  route(
    app,
    deps,
    sendMensagem,
    ({ body }) => receiveMensagem({ store, secrets, operador }, body, deps.clock()),
    { limits: [limits.reports] },
  )
}
