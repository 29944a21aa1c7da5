import * as api from '@portal/api/operacao/denuncias'
import type { FastifyInstance } from 'fastify'
import { operatorRoute, requireFresh } from '../../../../kernel/http/operator-route'
import { showPicture } from '../../../../kernel/images/shown'
import {
  decidirDenuncia,
  listDaMesa,
  listRecursosDaMesa,
  openDenuncia,
  openRecurso,
} from '../../use-cases/operador/denuncias'
import { mostrarFotoDenunciada } from '../../use-cases/operador/fotos-denunciadas'
import { ocultarAgora } from '../../use-cases/ocultar-agora'
import { decideRecurso } from '../../use-cases/recursos'
import type { MesaDeps } from './deps'

export function denunciasDaMesaRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, api.listDenuncias, ({ operador, query }) =>
    listDaMesa(contextoDe(operador.nome), { todas: query.todas === '1', limite: query.per_page }),
  )
  operatorRoute(app, deps, api.findDenuncia, ({ operador, params }) =>
    openDenuncia(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.decidirDenuncia, ({ operador, params, body }) =>
    decidirDenuncia(contextoDe(operador.nome), operador, { ...params, ...body }, () =>
      requireFresh(operador, deps.clock()),
    ),
  )
  operatorRoute(app, deps, api.ocultarDenunciado, ({ operador, params }) =>
    ocultarAgora(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.mostrarFotoDenunciada, ({ operador, params, body }) =>
    mostrarFotoDenunciada(contextoDe(operador.nome), { ...params, ...body }, showPicture),
  )
  operatorRoute(app, deps, api.listRecursos, ({ operador, query }) =>
    listRecursosDaMesa(contextoDe(operador.nome), { todos: query.todos === '1', limite: query.per_page }),
  )
  operatorRoute(app, deps, api.findRecurso, ({ operador, params }) =>
    openRecurso(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.decidirRecurso, ({ operador, params, body }) =>
    decideRecurso(contextoDe(operador.nome), { ...params, ...body }),
  )
}
