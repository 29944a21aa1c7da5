import { createParser } from 'eventsource-parser'

/** Reads server-sent events with fetch, so that the token is sent in a header instead of the address. */
export interface EventStreamRequest {
  url: string
  token: string
  signal: AbortSignal
  /** Receives the parsed JSON of each `data:` block; invalid JSON is skipped. */
  onData: (data: unknown) => void
}

/** How a stream ended: broken and reopenable, or refused by the server. */
export type EndOfStream = 'broken' | 'refused'

/** Resolves when the stream ends; never throws, because subscribers also poll. */
export async function readEventStream(request: EventStreamRequest): Promise<EndOfStream> {
  try {
    const response = await fetch(request.url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${request.token}` },
      signal: request.signal,
      cache: 'no-store',
    })
    if (response.status >= 400 && response.status < 500) return 'refused'
    if (!response.ok || response.body === null) return 'broken'
    const reader = response.body.getReader()
    const feed = createEventParser(request.onData)
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'broken'
      feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    // Aborted, or the network failed: polling continues.
    return 'broken'
  }
}

/** Accepts the stream in chunks of any size. */
export function createEventParser(onData: (data: unknown) => void): (chunk: string) => void {
  const parser = createParser({ onEvent: ({ data }) => emit(data, onData) })
  return (chunk) => parser.feed(chunk)
}

function emit(text: string, onData: (data: unknown) => void): void {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return
  }
  onData(data)
}
