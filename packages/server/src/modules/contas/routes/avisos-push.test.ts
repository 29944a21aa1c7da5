import * as api from '@portal/api/avisos-push'
import { listSessoes, logout } from '@portal/api/sessao'
import { createPagamento } from '@portal/api/pagamento'
import { eraseConta, exportDados } from '@portal/api/usuario'
import { ROTULO_PUSH, TIPOS_PUSH } from '@portal/domain/avisos-push'
import { must } from '../../../testing/accounts'
import { publicacaoDe } from '../../../testing/anuncios'
import { describeOnBoth } from '../../../testing/databases'
import { ADULTA, enviar, openPessoa, responder } from '../../../testing/identidade'
import { contextoOf } from '../../../testing/operador'
import { openPushApp, vapidOf, type PushApp } from '../../../testing/push-service'
import { recadosPeople } from '../../../testing/recados'
import { settle } from '../../../testing/sandbox'
import { aprovarRevisao } from '../../revisao/acts/decidir'

const NOON = '2026-11-21T15:00:00Z'
const MINUTE_MS = 60_000

describeOnBoth('notices on a device', (kind) => {
  let test: PushApp
  beforeAll(async () => {
    test = await openPushApp(kind, {
      REVIEW: 'manual',
      IDENTITY_CHECK: 'manual',
      IDENTITY_TWO_PEOPLE: '0',
    })
  })
  beforeEach(() => {
    test.clock.set(NOON)
    test.push.respond(201)
    test.push.deliveries.length = 0
  })
  afterAll(() => test.close())

  const people = recadosPeople(() => test)
  type Person = Awaited<ReturnType<typeof openPessoa>>
  async function subscribed(who?: Person) {
    const ana = who ?? (await openPessoa(test))
    const browser = test.push.newBrowser()
    const state = must(await ana.call(api.ligarAvisosPush, { body: browser.inscricao }))
    return { ...ana, browser, aparelho: state.aparelhos.find(({ este }) => este)?.id ?? 0 }
  }
  /** The same account, signed in on one more device. */
  async function elsewhere<Account extends Person>(account: Account): Promise<Account> {
    const token = test.deps.secrets.newToken()
    const [now, tokenHash] = [test.clock.now(), test.deps.secrets.hashToken(token)]
    const expiraEm = new Date(now.getTime() + 60 * MINUTE_MS)
    const session = { usuarioId: account.id, tokenHash, dispositivo: 'Firefox', now, expiraEm }
    await test.deps.store.sessoes.create(session)
    return { ...account, call: test.call(token) }
  }
  let events = 0
  /** An event of this kind, delivered as far as it goes. */
  async function happen(usuarioId: number, push: (typeof TIPOS_PUSH)[number] = 'revisao'): Promise<number> {
    const chave = `teste:${(events += 1)}`
    const alerta = { usuarioId, tipo: 'info' as const, message: 'Segredo', chave, push }
    await test.deps.store.transaction((tx) => tx.alertasDeEventos.create(alerta, test.clock.now()))
    const before = test.push.deliveries.length
    await test.jobs.runDue()
    return test.push.deliveries.length - before
  }

  it('are encrypted for the browser, signed by this server, and hold no word of what happened', async () => {
    const { id, browser, call } = await subscribed()
    for (const tipo of TIPOS_PUSH) {
      expect(await happen(id, tipo)).toBe(1)
      const [delivery] = test.push.deliveries.splice(0)
      if (delivery === undefined) throw new Error('nothing was delivered')
      expect(browser.read(delivery)).toEqual({ destino: ROTULO_PUSH[tipo].destino })
      expect(delivery).toMatchObject({ path: browser.path, headers: { ttl: '86400', topic: 'novidade' } })
      const { chave, aud, sub, exp } = await vapidOf(delivery)
      expect({ chave, aud, sub }).toEqual({
        chave: must(await call(api.findAvisosPush, {})).chave,
        aud: test.push.origin,
        sub: 'mailto:privacidade@localhost.invalid',
      })
      expect(Number(exp)).toBeGreaterThan(Date.now() / 1000)
    }
  })

  it('follow a decided review, a payment and an identity', async () => {
    const ana = await subscribed()
    await enviar(ana)
    expect((await responder(test, 'rita', ana.id, ADULTA)).ok).toBe(true)
    await test.jobs.runDue()
    const body = {
      payment_method_type: 'pix' as const,
      anuncio: publicacaoDe(ana, { telefone: ana.telefone }),
    }
    const { order_id, anuncio_id } = must(await ana.call(createPagamento, { body }))
    expect(await settle(test, order_id, 'paid')).toBe(200)
    await test.jobs.runDue()
    const [revisao] = await test.deps.store.revisoes.listUltimas([anuncio_id ?? 0])
    expect((await aprovarRevisao(contextoOf(test), { id: revisao?.id ?? 0 })).ok).toBe(true)
    await test.jobs.runDue()
    expect(test.push.deliveries.map((delivery) => ana.browser.read(delivery))).toMatchObject([
      { destino: '/conta/identidade' },
      { destino: '/pedidos' },
      { destino: '/meus-anuncios' },
    ])
  })

  it('go to every device of the account that is signed in, and to no other account', async () => {
    const ana = await subscribed()
    await subscribed()
    const phone = await subscribed(await elsewhere(ana))
    expect(await happen(ana.id)).toBe(2)
    must(await phone.call(logout, {}))
    expect(await happen(ana.id)).toBe(1)
    expect(must(await ana.call(api.findAvisosPush, {})).aparelhos).toMatchObject([{ este: true }])
    await people.clean()
    const { rows } = await test.database.pool.query('SELECT 1 FROM inscricoes_push WHERE usuario_id = $1', [
      ana.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('end when a session ends elsewhere or expires, and rest while the account is blocked', async () => {
    const ana = await subscribed()
    await test.database.pool.query('UPDATE usuarios SET bloqueado_em = now() WHERE id = $1', [ana.id])
    expect(await happen(ana.id)).toBe(0)
    await test.database.pool.query('UPDATE usuarios SET bloqueado_em = NULL WHERE id = $1', [ana.id])
    expect(must(await ana.call(listSessoes, {}))).toHaveLength(1)
    expect(await happen(ana.id)).toBe(1)
    test.clock.advance(31 * 24 * 60 * MINUTE_MS)
    expect(await happen(ana.id)).toBe(0)
  })

  it('end on one device by its owner alone', async () => {
    const [ana, bia] = [await subscribed(), await subscribed()]
    const params = { id: ana.aparelho }
    expect(await bia.call(api.desligarAvisosPush, { params })).toMatchObject({ error: { status: 404 } })
    must(await ana.call(api.desligarAvisosPush, { params }))
    expect([await happen(ana.id), await happen(bia.id)]).toEqual([0, 1])
  })

  it.each([404, 410, 403])('forget a subscription that the push service answers with %i', async (status) => {
    const ana = await subscribed()
    test.push.respond(status)
    expect(await happen(ana.id)).toBe(1)
    expect(must(await ana.call(api.findAvisosPush, {})).aparelhos).toEqual([])
    expect(await happen(ana.id)).toBe(0)
  })

  it('are tried again while the push service is away', async () => {
    const ana = await subscribed()
    test.push.respond(503)
    expect(await happen(ana.id)).toBe(1)
    test.push.respond(201)
    test.clock.advance(5 * MINUTE_MS)
    await test.jobs.runDue()
    expect(test.push.deliveries.map((delivery) => ana.browser.read(delivery))).toHaveLength(2)
    expect(must(await ana.call(api.findAvisosPush, {})).aparelhos).toHaveLength(1)
  })

  it('omit kinds that are off', async () => {
    const ana = await subscribed()
    const kept = { ligados: ['pagamentos' as const], silencio: null }
    expect(must(await ana.call(api.updateAvisosPush, { body: kept }))).toMatchObject(kept)
    expect([await happen(ana.id, 'revisao'), await happen(ana.id, 'pagamentos')]).toEqual([0, 1])
  })

  it('wait in quiet hours, and become one in the morning', async () => {
    const ana = await subscribed()
    test.clock.set('2026-11-22T02:30:00Z')
    expect([await happen(ana.id), await happen(ana.id, 'mensagens')]).toEqual([0, 0])
    test.clock.set('2026-11-22T10:59:00Z')
    await test.jobs.runDue()
    expect(test.push.deliveries).toHaveLength(0)
    test.clock.set('2026-11-22T11:00:00Z')
    await test.jobs.runDue()
    expect(test.push.deliveries).toHaveLength(1)
    test.clock.set('2026-11-23T02:30:00Z')
    must(await ana.call(api.updateAvisosPush, { body: { ligados: [...TIPOS_PUSH], silencio: null } }))
    expect(await happen(ana.id)).toBe(1)
  })

  it('belong to who subscribed last in a browser', async () => {
    const [ana, bia] = [await subscribed(), await openPessoa(test)]
    must(await bia.call(api.ligarAvisosPush, { body: ana.browser.inscricao }))
    expect([await happen(ana.id), await happen(bia.id)]).toEqual([0, 1])
  })

  it('go to configured push services only', async () => {
    const ana = await openPessoa(test)
    const { inscricao } = test.push.newBrowser()
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      `${test.push.origin}@10.0.0.1/x`,
      'https://exemplo.com/x',
      'x',
    ])
      expect(await ana.call(api.ligarAvisosPush, { body: { ...inscricao, endpoint } })).toMatchObject({
        error: { status: 422 },
      })
  })

  it('forget a subscription whose keys no browser made, without trying again', async () => {
    const ana = await openPessoa(test)
    const { endpoint } = test.push.newBrowser().inscricao
    const body = { endpoint, p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) }
    must(await ana.call(api.ligarAvisosPush, { body }))
    expect(await happen(ana.id)).toBe(0)
    expect(must(await ana.call(api.findAvisosPush, {})).aparelhos).toEqual([])
  })

  it('go to the twenty devices that subscribed last', async () => {
    const ana = await openPessoa(test)
    for (let n = 0; n < 21; n += 1) {
      test.clock.advance(1)
      await subscribed(await elsewhere(ana))
    }
    expect(await happen(ana.id)).toBe(20)
  })

  it('are in the export without their keys, and erased with the account', async () => {
    const ana = await subscribed()
    const data = JSON.stringify(must(await ana.call(exportDados, {})))
    expect(data).toContain('"avisosEmAparelhos":[{"sessao_id"')
    expect(data).not.toContain(ana.browser.inscricao.endpoint)
    expect(data).not.toContain(ana.browser.inscricao.auth)
    await test.database.pool.query('UPDATE usuarios SET senha_hash = NULL WHERE id = $1', [ana.id])
    must(await ana.call(eraseConta, { body: {} }))
    const { rows } = await test.database.pool.query('SELECT 1 FROM inscricoes_push WHERE usuario_id = $1', [
      ana.id,
    ])
    expect(rows).toEqual([])
  })
})

describeOnBoth('a message from a visitor', (kind) => {
  let test: PushApp
  beforeAll(async () => {
    test = await openPushApp(kind, { LIMIT_MESSAGES: '50' })
  })
  afterAll(() => test.close())

  it('notifies once for several messages in a row', async () => {
    const { advertiser, visitor } = recadosPeople(() => test)
    const ana = await advertiser()
    const browser = test.push.newBrowser()
    must(await ana.call(api.ligarAvisosPush, { body: browser.inscricao }))
    const who = visitor()
    const { chave } = (await who.write(ana.anuncio)).body
    await who.post('/api/recados/resposta', { chave, texto: 'Sou eu de novo.' })
    await test.jobs.runDue()
    expect(test.push.deliveries.map((delivery) => browser.read(delivery))).toEqual([
      { destino: '/mensagens' },
    ])
    test.clock.advance(10 * MINUTE_MS)
    await who.post('/api/recados/resposta', { chave, texto: 'Ainda espero.' })
    await test.jobs.runDue()
    expect(test.push.deliveries).toHaveLength(2)
  })
})
