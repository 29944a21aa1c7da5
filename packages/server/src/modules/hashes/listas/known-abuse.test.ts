import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createKnownAbuseMatch } from './known-abuse'

const TOKEN = 'token-de-uma-lista'
const IMAGEM = { pdq: 'ab'.repeat(32), qualidade: 88, sha256: 'cd'.repeat(32) }

describe('the known-abuse service', () => {
  let server: Server
  let answer: { status: number; body: string }
  let asked: { body: string; authorization: string | undefined }
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        asked = { body, authorization: request.headers.authorization }
        response.writeHead(answer.status).end(answer.body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const match = () => {
    const { port } = server.address() as AddressInfo
    return createKnownAbuseMatch({ kind: 'http', url: `http://127.0.0.1:${port}/`, token: TOKEN }).match(
      IMAGEM,
    )
  }

  it('gets hashes and never the picture, and returns whether it is known', async () => {
    answer = { status: 200, body: '{"acerto":true}' }
    expect(await match()).toBe('acerto')
    expect(asked).toEqual({ body: JSON.stringify(IMAGEM), authorization: `Bearer ${TOKEN}` })
    answer = { status: 200, body: '{"acerto":false}' }
    expect(await match()).toBe('nada')
  })

  it.each([
    ['an error', { status: 500, body: '' }],
    ['something else than was agreed', { status: 200, body: '{"ok":1}' }],
    ['a redirect', { status: 302, body: '' }],
  ])('leaves it to a person after %s', async (_what, said) => {
    answer = said
    expect(await match()).toBe('indisponivel')
  })

  it('is optional', async () => {
    expect(await createKnownAbuseMatch({ kind: 'indisponivel' }).match(IMAGEM)).toBe('indisponivel')
  })
})
