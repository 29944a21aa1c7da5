import * as api from '@portal/api/operacao/operadores'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../../kernel/failure'
import { operatorRoute, requireFresh } from '../../../../kernel/http/operator-route'
import { confirmarProposta, listPropostas, recusarProposta } from '../../../operadores'
import { createExecutor, propostaVista } from '../../use-cases/operador/duas-pessoas'
import type { OperatorRouteDeps } from './deps'

export function propostasRoutes(app: FastifyInstance, deps: OperatorRouteDeps): void {
  const { contextoDe } = deps
  const executor = createExecutor(contextoDe)
  operatorRoute(app, deps, api.listPropostas, async ({ operador }) => {
    const propostas = await listPropostas(contextoDe(operador.nome))
    return done(propostas.map((proposta) => propostaVista(proposta, operador)))
  })
  operatorRoute(app, deps, api.confirmarProposta, async ({ operador, params }) => {
    requireFresh(operador, deps.clock())
    const confirmed = await confirmarProposta(contextoDe(operador.nome), operador, params, executor)
    if (!confirmed.ok) return confirmed
    const { proposta, resultado } = confirmed.data
    return done({ proposta: propostaVista(proposta, operador), resultado })
  })
  operatorRoute(app, deps, api.recusarProposta, async ({ operador, params, body }) => {
    const refused = await recusarProposta(contextoDe(operador.nome), operador, { ...params, ...body })
    return refused.ok ? done(propostaVista(refused.data, operador)) : refused
  })
}
