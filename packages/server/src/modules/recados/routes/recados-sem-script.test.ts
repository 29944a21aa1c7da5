import { listConversas, responderRecado } from '@portal/api/recados'
import { FORMULARIO_RECADO, RECADO } from '@portal/domain/recado-lados'
import { must } from '../../../testing/accounts'
import type { TestApp } from '../../../testing/app'
import { MOBILE, recadosPeople } from '../../../testing/recados'
import { openTestPortal } from '../../../testing/releases'

const OLA = 'Olá! Você atende amanhã?'

describe('messages without scripts', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestPortal({ LIMIT_MESSAGES: '3', LIMIT_ADDRESS_FACTOR: '1' })
  })
  afterAll(() => test.close())
  const { advertiser, visitor } = recadosPeople(() => test)

  let visitors = 0
  beforeEach(() => {
    visitors += 1
  })
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': MOBILE, ...headers },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: `10.9.${visitors}.1`,
    })
  const keyIn = (html: string) => /"chave":"([\w-]+)"/.exec(html)?.[1] ?? ''
  const unread = async (ana: Awaited<ReturnType<typeof advertiser>>) =>
    must(await ana.call(listConversas, { query: {} }))

  it('reach the advertiser, whose answer is read at the pasted address and can be answered', async () => {
    const ana = await advertiser()
    const sent = await post(FORMULARIO_RECADO, { anuncio: String(ana.anuncio), texto: OLA })
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(sent.cookies.map(({ name }) => name)).toContain('__Host-recado')
    const [conversa] = (await unread(ana)).conversas
    expect(conversa?.ultima.texto).toBe(OLA)
    const params = { id: conversa?.id ?? 0 }
    must(await ana.call(responderRecado, { params, body: { texto: 'Às <b>15h</b>.' } }))
    const chave = keyIn(sent.payload)
    const read = await post(FORMULARIO_RECADO, { chave: `http://localhost/conversa#${chave}` })
    expect(read.payload).toContain('Às <b>15h</b>.')
    test.clock.advance(60_000)
    const on = await post(FORMULARIO_RECADO, { chave, texto: 'Combinado.' })
    expect([on.statusCode, on.payload.includes('Combinado.')]).toEqual([200, true])
    expect((await unread(ana)).naoLidas).toBe(1)
  })

  it('pass the errors of the field and the typed values to the screen', async () => {
    const ana = await advertiser()
    const texto = 'Veja www.exemplo.com </textarea><script>'
    const refused = await post(FORMULARIO_RECADO, { anuncio: String(ana.anuncio), texto })
    expect(refused.statusCode).toBe(422)
    expect(JSON.parse(refused.payload)).toMatchObject({
      typed: { texto },
      error: { errors: { texto: [RECADO.link] } },
    })
    const lost = await post(FORMULARIO_RECADO, { chave: 'outra' })
    expect([lost.statusCode, lost.payload.includes(RECADO.perdida)]).toEqual([404, true])
  })

  it('are not sent by another site’s page, whose text is offered for sending', async () => {
    const ana = await advertiser()
    const fields = { anuncio: String(ana.anuncio), texto: OLA }
    const answer = await post(FORMULARIO_RECADO, fields, { origin: 'https://alheio.example' })
    expect([answer.statusCode, answer.payload.includes(OLA)]).toEqual([409, true])
    expect((await unread(ana)).conversas).toEqual([])
  })

  it('share the limits of those with scripts, and keep the typed values', async () => {
    const ana = await advertiser()
    const who = visitor(`10.9.${visitors}.1`)
    for (let n = 0; n < 3; n += 1) expect((await who.write(ana.anuncio)).status).toBe(201)
    const fourth = await post(FORMULARIO_RECADO, { anuncio: String(ana.anuncio), texto: 'A quarta.' })
    expect([fourth.statusCode, fourth.payload.includes('A quarta.')]).toEqual([429, true])
  })
})

it('messages without scripts require a proof of age where one is demanded', async () => {
  const test = await openTestPortal({ AGE_ASSURANCE: 'fechado' })
  const answer = await test.app.inject({
    method: 'POST',
    url: FORMULARIO_RECADO,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'chave=qualquer',
  })
  expect(answer.statusCode).toBe(403)
  await test.close()
})
