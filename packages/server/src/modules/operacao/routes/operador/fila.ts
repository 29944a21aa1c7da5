import * as api from '@portal/api/operacao/fila'
import type { FastifyInstance } from 'fastify'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import { listFila, listProximos, pegarCaso, pegarProximo, soltarCaso } from '../../use-cases/operador/fila'
import type { MesaDeps } from './deps'

export function filaRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, api.listFila, ({ operador, query: { meus, ...query } }) =>
    listFila(contextoDe(operador.nome), { ...query, meus: meus === '1' }),
  )
  operatorRoute(app, deps, api.pegarProximo, ({ operador }) => pegarProximo(contextoDe(operador.nome)))
  operatorRoute(app, deps, api.proximosCasos, ({ operador }) => listProximos(contextoDe(operador.nome)))
  operatorRoute(app, deps, api.pegarCaso, ({ operador, params }) =>
    pegarCaso(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.soltarCaso, ({ operador, params }) =>
    soltarCaso(contextoDe(operador.nome), params),
  )
}
