import type { FastifyInstance } from 'fastify'
import type { Act } from '../../../../kernel/acts/act'
import { done, type Outcome } from '../../../../kernel/failure'
import { operatorRoute, requireFresh, type OperatorSession } from '../../../../kernel/http/operator-route'
import { ACTS } from '../../acts'
import type { OperatorContext } from '../../acts/context'
import { proporAto } from '../../use-cases/operador/duas-pessoas'
import { checkPausa, exposicaoVista, showsPicture } from '../../use-cases/operador/exposicao'
import type { OperatorRouteDeps } from './deps'

/** The routes of every act that has an endpoint. */
export function actRoutes(app: FastifyInstance, deps: OperatorRouteDeps): void {
  for (const act of ACTS) {
    const { endpoint } = act
    if (endpoint === undefined) continue
    operatorRoute(app, deps, { ...endpoint, auth: 'operador', ato: act.ato }, ({ operador, ...parts }) =>
      serve(deps, act, {
        operador,
        input: { ...object(parts.params), ...object(parts.query), ...object(parts.body) },
      }),
    )
  }
}

async function serve(
  { contextoDe, clock }: OperatorRouteDeps,
  act: Act<OperatorContext>,
  { operador, input }: { operador: OperatorSession; input: object },
): Promise<Outcome<unknown>> {
  const contexto = contextoDe(operador.nome)
  const caller = { ...operador, requireFresh: () => requireFresh(operador, clock()) }
  const shows = showsPicture(act)
  const pausa = shows ? await checkPausa(contexto) : undefined
  if (pausa !== undefined) return pausa
  const served = await act.serve(contexto, input, caller)
  if (!served.ok) return served
  if (shows && 'data' in served.data)
    return done({ ...object(served.data.data), exposicao: await exposicaoVista(contexto) })
  return 'data' in served.data ? done(served.data.data) : proporAto(contexto, operador, served.data.proposal)
}

const object = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {})
