import * as api from '@portal/api/operacao/usuarios'
import type { FastifyInstance } from 'fastify'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import {
  banirConta,
  findUsuarios,
  openUsuario,
  proporDesbanimento,
  proporRegistros,
} from '../../use-cases/operador/usuarios'
import type { MesaDeps } from './deps'

export function usuariosDaMesaRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, api.findUsuarios, ({ operador, body }) =>
    findUsuarios(contextoDe(operador.nome), body),
  )
  operatorRoute(app, deps, api.findUsuario, ({ operador, params }) =>
    openUsuario(contextoDe(operador.nome), operador, params),
  )
  operatorRoute(app, deps, api.banirUsuario, ({ operador, params, body }) =>
    banirConta(contextoDe(operador.nome), { ...params, ...body }),
  )
  operatorRoute(app, deps, api.desbanirUsuario, ({ operador, params, body }) =>
    proporDesbanimento(contextoDe(operador.nome), operador, { ...params, ...body }),
  )
  operatorRoute(app, deps, api.abrirRegistros, ({ operador, params, body }) =>
    proporRegistros(contextoDe(operador.nome), operador, { ...params, ...body }),
  )
}
