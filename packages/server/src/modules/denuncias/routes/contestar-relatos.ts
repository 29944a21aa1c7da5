import * as api from '@portal/api/lista-de-alerta'
import type { FastifyInstance } from 'fastify'
import { fail, type Outcome } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import { enviarCodigo } from '../../relatos'
import type { DenunciasDeps } from '../deps'
import { contestarRelatos, verNumero } from '../use-cases/contestar-relatos'

/** The side of a number's owner, without an account (rule: lista-de-alerta/contestar). */
export function contestarRelatosRoutes(app: FastifyInstance, deps: DenunciasDeps): void {
  const { brand, publicUrl, legalContact, operatorEmail: operador, alertList } = deps.config
  const use = { ...deps, site: { brand, publicUrl, legalContact }, operador }
  const guarded = { limits: [deps.limits.signIns] }
  const whenOn = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    alertList ? work() : fail('NAO_ENCONTRADO')
  route(app, deps, api.pedirCodigoDoNumero, ({ body }) => whenOn(() => enviarCodigo(use, body.telefone)), {
    limits: [deps.limits.codes],
  })
  route(app, deps, api.verMeuNumero, ({ body }) => whenOn(() => verNumero(use, body)), guarded)
  route(
    app,
    deps,
    api.contestarRelatos,
    ({ body }) => whenOn(() => contestarRelatos(use, body, deps.clock())),
    guarded,
  )
}
