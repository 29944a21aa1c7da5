import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base'
import Fastify from 'fastify'
import { comprarCreditos } from '@portal/api/creditos'
import { must } from '../../testing/accounts'
import { openAdvertiser } from '../../testing/anuncios'
import { openTestApp, type TestApp } from '../../testing/app'
import { settle } from '../../testing/sandbox'
import { traceOf } from '../http/trace'
import { traceRequests } from './request-spans'
import { inSpan } from './spans'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const SEARCH = '/api/anuncios/filtro'

describe('traces, where the operator loads an SDK', () => {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  let test: TestApp
  beforeAll(async () => {
    trace.setGlobalTracerProvider(provider)
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    propagation.setGlobalPropagator(new W3CTraceContextPropagator())
    test = await openTestApp()
  })
  beforeEach(() => exporter.reset())
  afterAll(async () => {
    await test.close()
    trace.disable()
    context.disable()
    propagation.disable()
  })

  const spans = () => exporter.getFinishedSpans()
  const named = (name: string): ReadableSpan => {
    const found = spans().find((span) => span.name === name)
    if (found === undefined)
      throw new Error(
        `No span ${name} in ${spans()
          .map((span) => span.name)
          .join()}.`,
      )
    return found
  }

  it("hold a request by its route, below the caller's span, and its statements below it", async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
    expect((await test.app.inject({ url: SEARCH, headers })).statusCode).toBe(200)
    const request = named('GET /api/anuncios/filtro')
    expect(request.spanContext().traceId).toBe(TRACE)
    expect(request.parentSpanContext?.spanId).toBe(PARENT)
    expect(request.attributes['http.response.status_code']).toBe(200)
    const [statement] = spans().filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    expect(statement?.spanContext().traceId).toBe(TRACE)
    expect(statement?.parentSpanContext?.spanId).toBe(request.spanContext().spanId)
  })

  it('hold nothing that a person typed', async () => {
    const payload = { email: 'segredo-de-alguem@exemplo.com', password: 'segredo-de-alguem' }
    const headers = { 'user-agent': 'navegador-de-alguem' }
    await test.app.inject({ method: 'POST', url: '/api/login?q=segredo-de-alguem', payload, headers })
    expect(spans().length).toBeGreaterThan(1)
    const written = JSON.stringify(spans().map(({ name, attributes, events }) => [name, attributes, events]))
    expect(written).not.toMatch(/de-alguem/)
  })

  it('hand on to inner calls the span of the request, after its body was read too', async () => {
    const app = Fastify()
    traceRequests(app)
    app.post('/corpo', async (request) => traceOf(request))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/corpo`, { method: 'POST', headers, body: '{"a":1}' })
    const { traceparent }: { traceparent?: unknown } = JSON.parse(await answer.text())
    await app.close()
    const { traceId, spanId } = named('POST /corpo').spanContext()
    expect(traceparent).toBe(`00-${traceId}-${spanId}-01`)
  })

  it('mark what failed by the class of its error, and not by its words', async () => {
    await expect(
      inSpan('job x', {}, () => Promise.reject(new TypeError('ana@exemplo.com'))),
    ).rejects.toThrow()
    const failed = named('job x')
    expect(failed.attributes['error.type']).toBe('TypeError')
    expect(JSON.stringify([failed.attributes, failed.events, failed.status])).not.toContain('exemplo')
  })

  it('hold each job by its kind', async () => {
    await test.jobs.runDue()
    expect(spans().some(({ name }) => name.startsWith('job '))).toBe(true)
  })

  it('link jobs to the request that enqueued them, and their mails to the jobs', async () => {
    const ana = await openAdvertiser(test, { email: 'rastro@exemplo.com' })
    const id = must(await ana.call(comprarCreditos, { body: { creditos: 30 } })).external_reference
    await test.jobs.runDue()
    exporter.reset()
    await settle(test, id, 'paid')
    await test.jobs.runDue()
    const originOf = (name: string) => {
      const traces = named(name).links.map(({ context: { traceId } }) => traceId)
      return spans().flatMap((span) => (traces.includes(span.spanContext().traceId) ? [span.name] : []))
    }
    for (const job of ['job webhook', 'job recibo'])
      expect(originOf(job)).toContain('POST /_sandbox/payments/:reference')
    expect(originOf('job email')).toContain('job recibo')
  })
})
