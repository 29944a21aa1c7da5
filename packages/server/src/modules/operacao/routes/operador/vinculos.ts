import * as api from '@portal/api/operacao/vinculos'
import type { FastifyInstance } from 'fastify'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import { showPainelDeVinculos, showVinculosDaConta } from '../../use-cases/operador/vinculos'
import { abrirCasoDeAtencao, encerrarCasoDeAtencao } from '../../use-cases/vinculos'
import type { MesaDeps } from './deps'

export function vinculosDaMesaRoutes(app: FastifyInstance, deps: MesaDeps): void {
  const { contextoDe } = deps
  operatorRoute(app, deps, api.listVinculos, ({ operador }) =>
    showPainelDeVinculos(contextoDe(operador.nome)),
  )
  operatorRoute(app, deps, api.findVinculos, ({ operador, params }) =>
    showVinculosDaConta(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.abrirAtencao, ({ operador, params, body }) =>
    abrirCasoDeAtencao(contextoDe(operador.nome), { quem: params.conta, nota: body.motivo }),
  )
  operatorRoute(app, deps, api.encerrarAtencao, ({ operador, params, body }) =>
    encerrarCasoDeAtencao(contextoDe(operador.nome), { id: params.id, nota: body.motivo }),
  )
}
