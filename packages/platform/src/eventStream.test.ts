import { createEventParser } from './eventStream'

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
