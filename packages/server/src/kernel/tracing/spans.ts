import { SpanStatusCode, trace, type Span, type SpanOptions } from '@opentelemetry/api'

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

/** Records only the error's class: a message may quote an address or a value. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'Error')
  span.setStatus({ code: SpanStatusCode.ERROR })
}
