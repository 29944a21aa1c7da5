import * as api from '@portal/api/operacao/casos'
import type { FastifyInstance } from 'fastify'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import { showPicture } from '../../../../kernel/images/shown'
import { findCaso, mostrarFoto } from '../../use-cases/operador/caso'
import { decidirCaso, desfazerDecisao, lerAviso } from '../../use-cases/operador/decidir'
import { encaminharCaso } from '../../use-cases/operador/fila'
import type { MesaDeps } from './deps'

export function casosRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, api.findCaso, ({ operador, params }) =>
    findCaso(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.mostrarFoto, ({ operador, params, body }) =>
    mostrarFoto(contextoDe(operador.nome), { ...params, ...body }, showPicture),
  )
  operatorRoute(app, deps, api.lerAviso, ({ operador, params, body }) =>
    lerAviso(contextoDe(operador.nome), { ...params, ...body }),
  )
  operatorRoute(app, deps, api.decidirCaso, ({ operador, params, body }) =>
    decidirCaso(contextoDe(operador.nome), { ...params, ...body }),
  )
  operatorRoute(app, deps, api.desfazerDecisao, ({ operador, params }) =>
    desfazerDecisao(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.encaminharCaso, ({ operador, params, body }) =>
    encaminharCaso(contextoDe(operador.nome), { ...params, ...body }),
  )
}
