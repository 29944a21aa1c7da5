/** The order that a request or job is about: one id in its log lines, provider calls and mails (docs/adr/0053). */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface OrderIds {
  /** The number that people are shown. */
  pedido: number
  txid: string
}

interface Context {
  order?: OrderIds
}
const contexts = new AsyncLocalStorage<Context>()

/** Runs `work` in a context of its own. */
export const withOrderContext = <T>(work: () => T): T => contexts.run({}, work)

/** From now on this request or job is about this order; outside of one it does nothing. */
export function noteOrder({ pedido, txid }: OrderIds): void {
  const context = contexts.getStore()
  if (context !== undefined) context.order = { pedido, txid }
}

export const currentOrder = (): OrderIds | undefined => contexts.getStore()?.order

/** Entered again where socket events have left it: after the body, and before the line of a completed request. */
export function followOrders(app: FastifyInstance): void {
  const known = new WeakMap<FastifyRequest, Context>()
  const enter = (request: FastifyRequest, next: () => void): void => {
    const context = known.get(request) ?? {}
    known.set(request, context)
    contexts.run(context, next)
  }
  app.addHook('onRequest', (request, _reply, next) => enter(request, next))
  app.addHook('preValidation', (request, _reply, next) => enter(request, next))
  app.addHook('onResponse', (request, _reply, next) => enter(request, next))
}
