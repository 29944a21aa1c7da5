import * as api from '@portal/api/operacao/operadores'
import { ROTULO_PAPEL, type Papel } from '@portal/domain/operadores'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../../kernel/failure'
import { operatorRoute, requireFresh } from '../../../../kernel/http/operator-route'
import { instante, instanteLocal } from '../../../../kernel/instante'
import { confirmarProposta, listOperadores, listPropostas, recusarProposta } from '../../../operadores'
import {
  createExecutor,
  propostaVista,
  proporAto,
  type ConviteDeps,
} from '../../use-cases/operador/duas-pessoas'
import type { MesaDeps } from './deps'

export function operadoresRoutes(app: FastifyInstance, deps: MesaDeps & ConviteDeps): void {
  peopleRoutes(app, deps)
  proposalRoutes(app, deps)
}

const labels = (papeis: readonly Papel[]) => papeis.map((papel) => ROTULO_PAPEL[papel]).join(', ')

function peopleRoutes(app: FastifyInstance, { contextoDe, ...deps }: MesaDeps & ConviteDeps): void {
  operatorRoute(app, deps, api.listOperadores, async ({ operador }) => {
    const people = await listOperadores(contextoDe(operador.nome))
    return done(
      people.map(({ id, nome, papeis, estado, chaves, criadoEm, vistoEm }) => ({
        id,
        nome,
        papeis: [...papeis],
        estado,
        chaves,
        eu: id === operador.operadorId,
        criadoEm: instanteLocal(criadoEm),
        vistoEm: instante(vistoEm),
      })),
    )
  })
  operatorRoute(app, deps, api.convidarOperador, ({ operador, body: { motivo, ...dados } }) =>
    proporAto(contextoDe(operador.nome), operador, {
      ato: 'convidar-operador',
      dados,
      motivo,
      resumo: `Convidar ${dados.nome} com os papéis ${labels(dados.papeis)}.`,
    }),
  )
  operatorRoute(app, deps, api.mudarPapeis, ({ operador, params: { id }, body: { motivo, papeis } }) =>
    proporAto(contextoDe(operador.nome), operador, {
      ato: 'mudar-papeis',
      dados: { id, papeis },
      motivo,
      resumo: `Mudar os papéis do operador ${id} para ${labels(papeis)}.`,
    }),
  )
  operatorRoute(app, deps, api.removerOperador, ({ operador, params: { id }, body: { motivo } }) =>
    proporAto(contextoDe(operador.nome), operador, {
      ato: 'remover-operador',
      dados: { id },
      motivo,
      resumo: `Remover o operador ${id}.`,
    }),
  )
}

function proposalRoutes(app: FastifyInstance, deps: MesaDeps & ConviteDeps): void {
  const { contextoDe } = deps
  const executor = createExecutor(contextoDe, deps)
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
