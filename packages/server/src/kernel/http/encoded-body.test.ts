import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { encodedBody, encodedText, encodingFor, isKnown, tagOf } from './encoded-body'

const LONG = 'um texto que se repete '.repeat(200)

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

describe('encodingFor', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['zstd;q=0, br', 'br'],
    ['zstd, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br; q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.000', 'identity'],
    ['brx, xgzip', 'identity'],
    ['  br  ;  q=1  ,gzip', 'br'],
    ['gzip;x=1;q=0', 'identity'],
  ])('answers %j with %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding)
  })
})

it('parses a hostile header in linear time', () => {
  const hostile = `br${' '.repeat(15_500)}x`
  const began = process.cpuUsage()
  for (let n = 0; n < 1_000; n += 1) expect(encodingFor(hostile)).toBe('br')
  const { user, system } = process.cpuUsage(began)
  // A pattern with two adjacent runs of spaces took 110 ms per header.
  expect((user + system) / 1_000).toBeLessThan(1_000)
})

describe('an encoded text', () => {
  it('makes each encoding once, also for two concurrent requests', async () => {
    const body = encodedText(LONG)
    const [one, two] = await Promise.all([body.as('br'), body.as('br')])
    expect(two).toBe(one)
    expect(await body.as('br')).toBe(one)
    expect(brotliDecompressSync(one.bytes).toString()).toBe(LONG)
    expect(gunzipSync((await body.as('gzip')).bytes).toString()).toBe(LONG)
    expect((await body.as('identity')).bytes.toString()).toBe(LONG)
  })

  it('is zstd for the first client that takes it, and brotli for the next ones', async () => {
    const body = encodedText(LONG)
    const first = await body.as('zstd')
    expect(first.encoding).toBe('zstd')
    expect(zstdDecompressSync(first.bytes).toString()).toBe(LONG)
    const next = await body.as('zstd')
    expect(next.encoding).toBe('br')
    expect(brotliDecompressSync(next.bytes).toString()).toBe(LONG)
    expect(await body.as('zstd')).toBe(next)
    expect(gunzipSync((await body.as('gzip')).bytes).toString()).toBe(LONG)
  })

  it.each(['zstd', 'br', 'gzip'] as const)(
    'as %s retains neither the text, nor memory that other bytes share',
    async (encoding) => {
      const { ref, body } = (() => {
        const bytes = new Uint8Array(Buffer.from(LONG))
        return { ref: new WeakRef(bytes.buffer), body: encodedBody(bytes) }
      })()
      const { bytes } = await body.as(encoding)
      expect(bytes.buffer.byteLength).toBe(bytes.length)
      await new Promise(setImmediate)
      collectGarbage()
      expect(ref.deref()).toBeUndefined()
      expect(body.etag).toBe(encodedText(LONG).etag)
    },
  )

  it('leaves a short text as it is', async () => {
    expect(await encodedText('oi').as('br')).toMatchObject({ encoding: 'identity' })
  })

  it('has its own etag', () => {
    expect(encodedText('a').etag).toBe(encodedText('a').etag)
    expect(encodedText('a').etag).not.toBe(encodedText('b').etag)
    expect(encodedText('a').etag).toMatch(/^W\/"[\w-]+"$/)
  })
})

describe('tagOf', () => {
  const tag = (text: string, without?: string) => tagOf(new TextEncoder().encode(text), without)

  it('ignores the given text wherever it occurs', () => {
    expect(tag('às 12:00 ação 12:00', '12:00')).toBe(tag('às 12:01 ação 12:01', '12:01'))
    expect(tag('12:00', '12:00')).toBe(tag(''))
    expect(tag('a 12:00', '12:00')).not.toBe(tag('b 12:00', '12:00'))
  })
})

describe('isKnown', () => {
  it.each([
    [undefined, false],
    ['W/"x"', true],
    ['"x"', true],
    ['W/"y", W/"x"', true],
    ['*', true],
    ['W/"y"', false],
  ])('takes %j as %j', (header, known) => {
    expect(isKnown(header, 'W/"x"')).toBe(known)
  })
})
