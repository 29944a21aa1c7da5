import { CONTRATO } from '@portal/api/contrato'
import { apiPath, type EndpointShape } from '@portal/api/endpoint'
import { updateSenha } from '@portal/api/usuario'
import { must, signUp } from '../testing/accounts'
import { openTestApp, type TestApp } from '../testing/app'
import { usualKind } from '../testing/databases'

const SENHA = 'uma senha boa'
const ENDPOINTS = [...CONTRATO]
const MB = 1024 * 1024

/** Bodies that no screen sends: wrong shape, type or size, or invalid JSON. */
const BODIES: readonly [string, unknown][] = [
  ['null', null],
  ['a list', []],
  ['a text', 'x'],
  ['a number', 7],
  ['nothing', {}],
  ['unknown fields', { __proto__: { admin: true }, constructor: 1, status: 'ativo', is_admin: true }],
  ['wrong types', everyFieldAs({ $gt: '' })],
  ['lists for texts', everyFieldAs(['x'])],
  ['numbers for texts', everyFieldAs(1e308)],
  ['long texts', everyFieldAs('a'.repeat(20_000))],
  ['control characters', everyFieldAs('\u0000\u202e')],
]
const PARAMS = [
  '0',
  '-1',
  'abc',
  '1.5',
  '99999999999999999999',
  "1' OR '1'='1",
  '%00',
  '..%2f..%2f',
  'a'.repeat(299),
]

/** All field names of the contract, with the same value. */
function everyFieldAs(value: unknown): object {
  const fields = `email password username codigo codigo_id token new_password new_password_confirmation current_password
    name telefone data_nascimento cpf cidade estado aceite_lgpd newsletter titulo imagem_principal ids creditos amount
    payment_method_type anuncio quantidade tipo_operacao referencia_id cupom promocao motivo descricao message app version
    phase categoria imagens user_id id`
  return Object.fromEntries(fields.split(/\s+/).map((field) => [field, value]))
}

describe('bad input, over every endpoint of the contract', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { LIMIT_ADDRESS_FACTOR: '10000', LIMIT_LOGIN: '10000' })
  })
  afterAll(() => test.close())

  /** A live session of a new account, which an empty body cannot erase. */
  async function liveToken(): Promise<string> {
    const { token } = await signUp(test)
    const body = { new_password: SENHA, new_password_confirmation: SENHA }
    must(await test.call(token)(updateSenha, { body }))
    return token
  }

  /** Creates sessions on demand: a successful call may end the session or erase its account. */
  function sessions() {
    let token: string | undefined
    return {
      token: async () => (token ??= await liveToken()),
      answered: ({ status }: { status: number }) => {
        if (status < 400 || status === 401) token = undefined
      },
    }
  }

  function urlOf({ path }: EndpointShape, param = '1'): string {
    return apiPath(path).replace(/:\w+/g, param)
  }

  async function send(
    shape: EndpointShape,
    { token, payload, url = urlOf(shape), type = 'application/json' }: Sent,
  ) {
    const response = await test.app.inject({
      method: shape.method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    return {
      status: response.statusCode,
      text: response.payload,
      type: String(response.headers['content-type']),
    }
  }
  interface Sent {
    token?: string
    payload?: string | Buffer
    url?: string
    type?: string
  }

  /**
   * The defect of a response to bad input; undefined for a success or a failure of the catalogue
   * (rule: textos/catalogo).
   */
  function fault({ status, text, type }: Awaited<ReturnType<typeof send>>): string | undefined {
    if (status < 400) return undefined
    if (status >= 500) return `${status} ${text}`
    // Contact links respond to people with a page.
    if (type.startsWith('text/html')) return undefined
    const body: Record<string, unknown> = JSON.parse(text)
    const told =
      typeof body['message'] === 'string' && body['message'] !== '' && body['error'] === body['message']
    return told && /^[A-Z_]+$/.test(String(body['code'])) ? undefined : `${status} ${text}`
  }

  it.each([
    ['without a token', undefined],
    ['with a token that never was', 'x'.repeat(43)],
    ['with a header that is no token', 'x'],
  ])('returns 401 in the error format %s, regardless of the body', async (_, token) => {
    const open: string[] = []
    for (const [name, shape] of ENDPOINTS) {
      if (shape.auth !== 'session') continue
      for (const payload of [undefined, '{', JSON.stringify(everyFieldAs(1))]) {
        const answer = await send(shape, { token, payload: shape.method === 'GET' ? undefined : payload })
        // Invalid JSON is refused before authentication.
        const expected = payload === '{' && answer.status === 422 ? 422 : 401
        if (answer.status !== expected || fault(answer) !== undefined) open.push(`${name} ${answer.status}`)
      }
    }
    expect(open).toEqual([])
  })

  it('returns 401 with a token that has expired or was ended, or whose account is gone', async () => {
    const [expired, ended, gone] = [await liveToken(), await liveToken(), await liveToken()]
    const hash = (token: string) => test.deps.secrets.hashToken(token)
    const { pool } = test.database
    const now = test.clock.now()
    await pool.query('UPDATE sessoes SET expira_em = $2 WHERE token_hash = $1', [hash(expired), now])
    await pool.query('UPDATE sessoes SET encerrada_em = $2 WHERE token_hash = $1', [hash(ended), now])
    await pool.query(
      'UPDATE usuarios SET apagado_em = $2 WHERE id = (SELECT usuario_id FROM sessoes WHERE token_hash = $1)',
      [hash(gone), now],
    )
    const open: string[] = []
    for (const [name, shape] of ENDPOINTS) {
      if (shape.auth !== 'session') continue
      for (const token of [expired, ended, gone]) {
        const { status } = await send(shape, { token })
        if (status !== 401) open.push(`${name} ${status}`)
      }
    }
    expect(open).toEqual([])
  })

  it.each(BODIES)('refuses or ignores %s, never with a 500', async (_, body) => {
    const faults: string[] = []
    const { token, answered } = sessions()
    for (const [name, shape] of ENDPOINTS) {
      if (shape.method === 'GET') continue
      const own = shape.auth === 'session' ? { token: await token() } : {}
      const answer = await send(shape, { ...own, payload: JSON.stringify(body) })
      answered(answer)
      const found = fault(answer)
      if (found !== undefined) faults.push(`${name}: ${found}`)
    }
    expect(faults).toEqual([])
  })

  it.each([
    ['broken JSON', '{"a":', 'application/json'],
    ['JSON in another charset', Buffer.from('{"email":"\xe9"}', 'latin1'), 'application/json'],
    ['XML', '<a/>', 'application/xml'],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded'],
    ['multipart without parts', '--x--', 'multipart/form-data; boundary=x'],
    [
      'multipart cut off',
      '--x\r\ncontent-disposition: form-data; name="fotos"; filename="a"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    ['multipart without a boundary', 'abc', 'multipart/form-data'],
  ])('refuses %s with a 4xx', async (_, payload, type) => {
    const token = await liveToken()
    const faults: string[] = []
    for (const [name, shape] of ENDPOINTS) {
      if (shape.body === undefined || shape.method === 'GET') continue
      const answer = await send(shape, { token, payload, type })
      const found = fault(answer)
      if (found !== undefined) faults.push(`${name}: ${found}`)
    }
    expect(faults).toEqual([])
  })

  it('refuses bodies of 19 MB with a 413 in Portuguese', async () => {
    const token = await liveToken()
    const payload = JSON.stringify({ name: 'a'.repeat(19 * MB) })
    const others: string[] = []
    for (const [name, shape] of ENDPOINTS) {
      if (shape.body === undefined || shape.method === 'GET') continue
      const { status, text } = await send(shape, { token, payload })
      if (status !== 413 || !text.includes('grande demais')) others.push(`${name} ${status}`)
    }
    expect(others).toEqual([])
  })

  it.each(PARAMS)('takes %j in a path for nothing that exists', async (param) => {
    const faults: string[] = []
    const { token, answered } = sessions()
    for (const [name, shape] of ENDPOINTS) {
      if (!shape.path.includes(':')) continue
      const url = urlOf(shape, param.includes('%') ? param : encodeURIComponent(param))
      const payload = shape.method === 'GET' ? undefined : '{}'
      const answer = await send(shape, { token: await token(), url, payload })
      answered(answer)
      const found = fault(answer) ?? (answer.status < 400 ? `${answer.status}` : undefined)
      if (found !== undefined) faults.push(`${name}: ${found}`)
    }
    expect(faults).toEqual([])
  })
})
