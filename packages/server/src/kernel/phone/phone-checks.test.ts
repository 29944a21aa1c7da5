import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPhoneCheck } from './phone-checks'
import { readConfig } from '../../config'

interface Received {
  line: string
  headers: IncomingMessage['headers']
  body: string
}
let service: Server
let received: Received[]
let respond: { status: number; body: string }

beforeEach(async () => {
  received = []
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
      response.writeHead(respond.status, { 'content-type': 'application/json' }).end(respond.body)
    })
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => service.close())

const TEXTO = 'Seu código é 123456. "Não" passe & não responda: 100%'
const TOKEN = 'chave-de-verdade-do-serviço'

/** Settings as an operator writes them, with the service's host replaced by the local server. */
function check(environment: Record<string, string>, token = TOKEN) {
  const here = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const { PHONE_CHECK_URL = 'https://sms.exemplo.com/envios', ...rest } = environment
  const read = readConfig({
    NODE_ENV: 'test',
    PHONE_CHECK: 'http',
    PHONE_CHECK_URL: PHONE_CHECK_URL.replace(/^https:\/\/[^/]+/, here),
    PHONE_CHECK_TOKEN: token,
    ...rest,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return createPhoneCheck(read.config.phoneCheck).send({ telefone: '62999998888', texto: TEXTO })
}

/** Requests and responses as the services publish them, read on 2026-11-26. */
const SERVICES = {
  // https://www.twilio.com/docs/messaging/api/message-resource: form, basic authentication, 201.
  twilio: {
    env: {
      PHONE_CHECK_URL: 'https://api.twilio.com/2010-04-01/Accounts/AC0123/Messages.json',
      PHONE_CHECK_HEADERS:
        '{"content-type":"application/x-www-form-urlencoded","authorization":"Basic {token}"}',
      PHONE_CHECK_BODY: 'To=%2B{para}&From=%2B15557122661&Body={texto}',
      PHONE_CHECK_SUCCESS: '201',
    },
    accepts: { status: 201, body: '{"sid":"SM0123","status":"queued","error_code":null}' },
    refuses: { status: 400, body: '{"code":21211,"message":"Invalid To Phone Number","status":400}' },
  },
  // https://zenvia.github.io/zenvia-openapi-spec: JSON, a token in a header, 200.
  zenvia: {
    env: {
      PHONE_CHECK_URL: 'https://api.zenvia.com/v2/channels/sms/messages',
      PHONE_CHECK_HEADERS: '{"content-type":"application/json","X-API-TOKEN":"{token}"}',
      PHONE_CHECK_BODY: '{"from":"vitrine","to":"{para}","contents":[{"type":"text","text":"{texto}"}]}',
    },
    accepts: { status: 200, body: '{"id":"string","direction":"OUT","channel":"sms"}' },
    refuses: {
      status: 401,
      body: '{"code":"AUTHENTICATION_ERROR","message":"No authorization token was found"}',
    },
  },
  // https://www.smsdev.com.br/envio-sms: GET, the key in the address, 200 whatever happens.
  smsdev: {
    env: {
      PHONE_CHECK_METHOD: 'GET',
      PHONE_CHECK_URL: 'https://api.smsdev.com.br/v1/send?key={token}&type=9&number={para}&msg={texto}',
      PHONE_CHECK_SUCCESS: 'situacao=OK',
    },
    accepts: {
      status: 200,
      body: '{"situacao":"OK","codigo":"1","id":"637849052","descricao":"MENSAGEM NA FILA"}',
    },
    refuses: { status: 200, body: '{"situacao":"ERRO","codigo":"403","descricao":"CHAVE INVALIDA"}' },
  },
}
type Name = keyof typeof SERVICES

describe('phone codes by an HTTP template', () => {
  it.each(Object.keys(SERVICES) as Name[])('%s: accepts and refuses as the service says', async (name) => {
    const { env, accepts, refuses } = SERVICES[name]
    respond = accepts
    await check(env)
    respond = refuses
    await expect(check(env)).rejects.toThrow(`the phone gateway refused the message (${refuses.status})`)
    expect(received).toHaveLength(2)
  })

  it('fills a form', async () => {
    const basic = Buffer.from('AC0123:segredo-da-conta').toString('base64')
    respond = SERVICES.twilio.accepts
    await check(SERVICES.twilio.env, basic)
    expect(received[0]?.line).toBe('POST /2010-04-01/Accounts/AC0123/Messages.json')
    expect(received[0]?.headers.authorization).toBe(`Basic ${basic}`)
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      To: '+5562999998888',
      From: '+15557122661',
      Body: TEXTO,
    })
  })

  it('fills JSON, quotes included', async () => {
    respond = SERVICES.zenvia.accepts
    await check(SERVICES.zenvia.env, 'um-token-da-zenvia')
    expect(received[0]?.headers['x-api-token']).toBe('um-token-da-zenvia')
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      from: 'vitrine',
      to: '5562999998888',
      contents: [{ type: 'text', text: TEXTO }],
    })
  })

  it('fills an address, and no error names it', async () => {
    respond = SERVICES.smsdev.refuses
    const failed = await check(SERVICES.smsdev.env).catch((error: unknown) => String(error))
    expect(failed).not.toContain(encodeURIComponent(TOKEN))
    const { line = '', body } = received[0] ?? {}
    const { searchParams } = new URL(line.replace('GET ', ''), 'http://x')
    expect(Object.fromEntries(searchParams)).toEqual({
      key: TOKEN,
      type: '9',
      number: '5562999998888',
      msg: TEXTO,
    })
    expect(body).toBe('')
  })

  it('without a template posts para and texto with the token as bearer', async () => {
    respond = { status: 204, body: '' }
    await check({}, 'um-token-qualquer')
    expect(received[0]).toMatchObject({
      line: 'POST /envios',
      body: JSON.stringify({ para: '+5562999998888', texto: TEXTO }),
    })
    expect(received[0]?.headers.authorization).toBe('Bearer um-token-qualquer')
  })

  it('finds a value deep in a response, and none in one that is no JSON', async () => {
    const env = { PHONE_CHECK_SUCCESS: 'messages.0.status=0' }
    respond = { status: 200, body: '{"messages":[{"status":"0"}]}' }
    await check(env, 'um-token-qualquer')
    respond = { status: 200, body: '<html>' }
    await expect(check(env, 'um-token-qualquer')).rejects.toThrow('refused')
  })

  it.each([
    [{ PHONE_CHECK_BODY: '{"to":"{numero}","texto":"{texto}"}' }, 'PHONE_CHECK_BODY: {numero} não existe'],
    [{ PHONE_CHECK_BODY: '{"para":"{para}"}' }, 'PHONE_CHECK_BODY: falta {texto}'],
    [{ PHONE_CHECK_BODY: '{para} {texto}' }, 'PHONE_CHECK_BODY: não é JSON'],
    [{ PHONE_CHECK_HEADERS: '{}' }, 'PHONE_CHECK_HEADERS: informe o content-type'],
    [{ PHONE_CHECK_HEADERS: 'X: 1' }, 'PHONE_CHECK_HEADERS: informe um objeto JSON'],
    [{ PHONE_CHECK_SUCCESS: 'sim' }, 'PHONE_CHECK_SUCCESS: informe códigos'],
  ])('is refused at the start: %j', (env, problem) => {
    expect(() => check(env, 'um-token-qualquer')).toThrow(problem)
  })
})
