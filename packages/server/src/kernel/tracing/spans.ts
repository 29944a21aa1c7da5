import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Link,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api'

/**
 * Spans go to the SDK that the operator loads before the server (docs/adr/0053); without one they are no-ops.
 */
export const tracer = trace.getTracer('portal')

/** Runs `work` within a span that ends with it. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** W3C trace context of the current span, for work that is done later; undefined without an SDK. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** A link, not a parent: the work is done later, in another process, and perhaps more than once. */
export function linksTo(traceparent: string | null): Link[] {
  const origin = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }))
  return origin === undefined ? [] : [{ context: origin }]
}

/** Records only the error's class: a message may quote an address or a value. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'Error')
  span.setStatus({ code: SpanStatusCode.ERROR })
}
