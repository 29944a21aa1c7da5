import { desbloquear, listBloqueios } from '@portal/api/bloqueios'
import {
  eraseConversa,
  bloquearConversa,
  findConversa,
  listConversas,
  responderConversa,
  responderRecado,
} from '@portal/api/recados'
import { RECADO } from '@portal/domain/recado-lados'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { MOBILE, recadosPeople, type Visitor } from '../../../testing/recados'

const DAY_MS = 86_400_000
const FECHADO = { error: { code: 'CONFLITO', message: RECADO.fechado } }

describeOnBoth('a blocked writer', (kind) => {
  let test: TestApp
  const { advertiser, anybody, begun, clean, read, visitor } = recadosPeople(() => test)
  beforeAll(async () => {
    test = await openTestApp(kind, { LIMIT_MESSAGES: '50', LIMIT_ADDRESS_FACTOR: '1' })
  })
  afterEach(() => test.clock.set('2026-11-21T15:00:00Z'))
  afterAll(() => test.close())

  async function blocked() {
    const ana = await advertiser()
    const who = visitor()
    const chave = await begun(ana.anuncio, who)
    const id = must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0
    must(await ana.call(bloquearConversa, { params: { id } }))
    must(await ana.call(bloquearConversa, { params: { id } }))
    return { ana, who, chave, id }
  }
  const phone = (who: Visitor, id: number) => who.post(`/api/anuncios/${id}/contato/telefone`)

  it('writes no more, gets the same response as anybody, and can read earlier messages', async () => {
    const { ana, who, chave } = await blocked()
    expect(await who.write(ana.anuncio)).toMatchObject({ status: 409, body: { message: RECADO.fechado } })
    expect(await anybody()(responderConversa, { body: { chave, texto: 'Oi' } })).toMatchObject(FECHADO)
    const seen = await read(chave)
    expect([seen.aberta, seen.recados.length, JSON.stringify(seen).includes('bloque')]).toEqual([
      true,
      1,
      false,
    ])
    expect((await phone(who, ana.anuncio)).statusCode).toBe(404)
    expect((await phone(visitor(), ana.anuncio)).json()).toEqual({ telefone: '62987654321' })
  })

  it('stays blocked while signed in, with any account of that browser', async () => {
    const { ana, who } = await blocked()
    for (const account of [await advertiser(), await advertiser()]) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: `/api/anuncios/${ana.anuncio}/recados`,
        payload: { texto: 'Oi' },
        headers: { 'user-agent': MOBILE, cookie: who.cookie(), authorization: `Bearer ${account.token}` },
        remoteAddress: '198.51.100.77',
      })
      expect(statusCode).toBe(409)
    }
  })

  it('is recognised by the cookie from another network, and by the network for two days without the cookie', async () => {
    const { ana, who } = await blocked()
    const headers = { 'user-agent': MOBILE, cookie: who.cookie() }
    const url = `/api/anuncios/${ana.anuncio}/recados`
    const from = (remoteAddress: string, known: object) =>
      test.app.inject({
        method: 'POST',
        url,
        payload: { texto: 'Oi' },
        headers: known as typeof headers,
        remoteAddress,
      })
    expect((await from('192.0.2.1', headers)).statusCode).toBe(409)
    const fresh = { 'user-agent': MOBILE }
    const neighbour = who.remoteAddress.replace(/\d+$/, '200')
    expect((await from(neighbour, fresh)).statusCode).toBe(409)
    test.clock.advance(2 * DAY_MS)
    expect((await from(neighbour, fresh)).statusCode).toBe(201)
    expect((await from('192.0.2.1', headers)).statusCode).toBe(409)
    test.clock.advance(178 * DAY_MS)
    expect((await phone(who, ana.anuncio)).statusCode).not.toBe(404)
  })

  it('can still write to others: an account’s hashes do not match another’s', async () => {
    const { who } = await blocked()
    const bia = await advertiser()
    expect((await who.write(bia.anuncio)).status).toBe(201)
    const { rows } = await test.database.pool.query(
      `SELECT s.hash FROM conversa_sinais s JOIN conversas c ON c.id = s.conversa_id
       GROUP BY s.hash HAVING count(DISTINCT c.usuario_id) > 1`,
    )
    expect(rows).toEqual([])
  })

  it('is listed by date and listing, and can be unblocked', async () => {
    const { ana, who, chave, id } = await blocked()
    const [bloqueio] = must(await ana.call(listBloqueios, {}))
    expect(Object.keys(bloqueio ?? {}).sort()).toEqual(['anuncio', 'ate', 'conversaId', 'criadoEm', 'id'])
    expect(bloqueio).toMatchObject({ conversaId: id, anuncio: { id: ana.anuncio } })
    const params = { id: bloqueio?.id ?? 0 }
    expect(await (await advertiser()).call(desbloquear, { params })).toMatchObject({
      error: { status: 404 },
    })
    expect(await ana.call(responderRecado, { params: { id }, body: { texto: 'x' } })).toMatchObject({
      error: { message: RECADO.bloqueada },
    })
    must(await ana.call(desbloquear, { params }))
    must(await anybody()(responderConversa, { body: { chave, texto: 'Oi' } }))
    expect((await phone(who, ana.anuncio)).statusCode).toBe(200)
  })

  it('stays blocked when the conversation is deleted', async () => {
    const { ana, who, chave, id } = await blocked()
    must(await ana.call(eraseConversa, { params: { id } }))
    expect(await anybody()(findConversa, { body: { chave } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
    await clean()
    expect(must(await ana.call(listBloqueios, {}))).toMatchObject([{ conversaId: null }])
    expect((await who.write(ana.anuncio)).status).toBe(409)
  })
})
