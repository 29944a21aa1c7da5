import * as api from '@portal/api/operacao/usuarios'
import type { FastifyInstance } from 'fastify'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import {
  findUsuarios,
  openUsuario,
  proporBanimento,
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
    proporBanimento(contextoDe(operador.nome), operador, { ato: 'banir-usuario', ...params, ...body }),
  )
  operatorRoute(app, deps, api.desbanirUsuario, ({ operador, params, body }) =>
    proporBanimento(contextoDe(operador.nome), operador, { ato: 'desbanir-usuario', ...params, ...body }),
  )
  operatorRoute(app, deps, api.abrirRegistros, ({ operador, params, body }) =>
    proporRegistros(contextoDe(operador.nome), operador, { ...params, ...body }),
  )
}
