import Fastify, { type FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { encodeJson } from './json-encoding'

const LONG = { texto: 'massagem '.repeat(300) }

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  encodeJson(app)
  app.get('/longo', async (_request, reply) => reply.header('vary', 'origin').send(LONG))
  app.get('/curto', async () => ({ texto: 'massagem' }))
  app.get('/pagina', async (_request, reply) => reply.type('text/html').send('<p>'.repeat(1_000)))
})
afterAll(() => app.close())

const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })

describe('JSON', () => {
  it('is compressed as the client accepts, whatever the call', async () => {
    const [zstd, br, gzip, plain] = [
      await ask('/longo', 'gzip, deflate, br, zstd'),
      await ask('/longo', 'gzip, br'),
      await ask('/longo', 'gzip'),
      await ask('/longo', ''),
    ]
    const encodings = [zstd, br, gzip, plain].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual(['zstd', 'br', 'gzip', undefined])
    expect(JSON.parse(zstdDecompressSync(zstd.rawPayload).toString())).toEqual(LONG)
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(LONG)
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG)
    expect(plain.json()).toEqual(LONG)
    expect(Number(gzip.headers['content-length'])).toBe(gzip.rawPayload.length)
    for (const { headers } of [zstd, br, gzip, plain]) expect(headers.vary).toBe('origin, accept-encoding')
  })

  it.each(['/curto', '/pagina'])('alone, and where it saves something: not %s', async (url) => {
    expect((await ask(url, 'gzip, br')).headers['content-encoding']).toBeUndefined()
  })
})
