import * as api from '@portal/api/operacao/pagamentos'
import type { FastifyInstance } from 'fastify'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import { conceder, conciliar, devolver, listDaMesa, openPagamento } from '../../use-cases/operador/pagamentos'
import type { MesaDeps } from './deps'

export function pagamentosDaMesaRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, api.listPagamentos, ({ operador, query: { per_page: limite, ...query } }) =>
    listDaMesa(contextoDe(operador.nome), { ...query, limite }),
  )
  operatorRoute(app, deps, api.findPagamento, ({ operador, params }) =>
    openPagamento(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.conciliarPagamento, ({ operador, params }) =>
    conciliar(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.devolverPagamento, ({ operador, params, body }) =>
    devolver(contextoDe(operador.nome), operador, { ...params, ...body }),
  )
  operatorRoute(app, deps, api.concederCreditos, ({ operador, body }) =>
    conceder(contextoDe(operador.nome), operador, body),
  )
}
