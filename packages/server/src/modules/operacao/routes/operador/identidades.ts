import * as api from '@portal/api/operacao/identidades'
import type { FastifyInstance } from 'fastify'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import { showPicture } from '../../../../kernel/images/shown'
import { responderCasoDeIdentidade } from '../../use-cases/identidades'
import {
  listIdentidadesDaMesa,
  mostrarDocumento,
  openIdentidade,
  pegarIdentidadeDaMesa,
  proporReabertura,
  soltarIdentidadeDaMesa,
} from '../../use-cases/operador/identidades'
import type { MesaDeps } from './deps'

export function identidadesDaMesaRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, api.listIdentidades, ({ operador, query }) =>
    listIdentidadesDaMesa(contextoDe(operador.nome), {
      decididas: query.todas === '1',
      limite: query.per_page,
    }),
  )
  operatorRoute(app, deps, api.pegarProximaIdentidade, ({ operador }) =>
    pegarIdentidadeDaMesa(contextoDe(operador.nome), {}),
  )
  operatorRoute(app, deps, api.findIdentidade, ({ operador, params }) =>
    openIdentidade(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.pegarIdentidade, ({ operador, params }) =>
    pegarIdentidadeDaMesa(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.soltarIdentidade, ({ operador, params }) =>
    soltarIdentidadeDaMesa(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.mostrarDocumento, ({ operador, params, body }) =>
    mostrarDocumento(contextoDe(operador.nome), { ...params, ...body }, showPicture),
  )
  operatorRoute(app, deps, api.responderIdentidade, ({ operador, params: { id }, body }) =>
    responderCasoDeIdentidade(contextoDe(operador.nome), {
      id,
      resposta: body.decisao === 'aprovar' ? { nascimento: body.nascimento } : { codigo: body.codigo },
    }),
  )
  operatorRoute(app, deps, api.reabrirDocumentos, ({ operador, params, body }) =>
    proporReabertura(contextoDe(operador.nome), operador, { ...params, ...body }),
  )
}
