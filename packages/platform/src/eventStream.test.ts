import { createEventParser, listenEvents } from './eventStream'

function parse(...chunks: string[]): unknown[] {
  const seen: unknown[] = []
  const feed = createEventParser((data) => seen.push(data))
  for (const chunk of chunks) feed(chunk)
  return seen
}

describe('server-sent events', () => {
  it('are parsed from chunks of any size', () => {
    expect(parse('data: {"a"', ':1}\n', '\ndata: {"a":2}\n\n')).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('joins the lines of a block and skips comments and other fields', () => {
    expect(parse(': ping\n\nevent: status\nid: 4\ndata: {"a":\ndata: 3}\n\n')).toEqual([{ a: 3 }])
  })

  it('skips invalid JSON, and continues', () => {
    expect(parse('data: oi\n\ndata: {"a":4}\n\n')).toEqual([{ a: 4 }])
  })

  it('accepts CRLF, even split across two chunks', () => {
    expect(parse('data: {"a":5}\r\n\r\n')).toEqual([{ a: 5 }])
    expect(parse('data: {"a":\r', '\ndata: 6}\r\n\r\n')).toEqual([{ a: 6 }])
  })
})

describe('listening', () => {
  afterEach(() => void jest.useRealTimers())

  it('reopens a broken stream, and ends with a refusal or 204', async () => {
    jest.useFakeTimers()
    const statuses = [500, 204, 200]
    const asked: string[] = []
    globalThis.fetch = (url) => {
      asked.push(String(url))
      return Promise.resolve({ status: statuses.shift(), ok: false, body: null } as unknown as Response)
    }
    const stream = { url: '/api/eventos', auth: { body: { chave: 'k' } }, onData: () => undefined }
    const ended = listenEvents(stream, new AbortController().signal)
    await jest.advanceTimersByTimeAsync(2_000)
    await ended
    expect(asked).toHaveLength(2)
  })
})
