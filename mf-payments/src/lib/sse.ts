/** Reads server-sent events with fetch, so that the bearer travels in the header and not in the address. */
export interface EventStreamRequest {
  url: string
  token: string
  signal: AbortSignal
  /** The parsed JSON of each `data:` block; what is no JSON is skipped. */
  onData: (data: unknown) => void
}

/** How a stream ended: it broke off and may be opened again, or the server does not give it. */
export type EndOfStream = 'broken' | 'refused'

/** Ends when the stream does. Never throws: whoever listens also polls. */
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
    // Aborted, or the network went: polling goes on alone.
    return 'broken'
  }
}

/** Takes the stream in any pieces; a blank line ends a block, `data:` lines of a block are joined. */
export function createEventParser(onData: (data: unknown) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    rest = (rest + chunk).replace(/\r\n?/g, '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => line.startsWith('data:'))
      const text = lines.map((line) => line.slice(5).trimStart()).join('\n')
      if (text !== '') emit(text, onData)
    }
  }
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
