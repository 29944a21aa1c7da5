import * as avisos from '@portal/api/avisos-push'
import { listConversas, setAvisosDaConversa } from '@portal/api/recados'
import { must } from '../../../testing/accounts'
import { describeOnBoth } from '../../../testing/databases'
import { openPushApp, type PushApp } from '../../../testing/push-service'
import { recadosPeople } from '../../../testing/recados'

const DAY_MS = 86_400_000

describeOnBoth('a silenced conversation', (kind) => {
  let test: PushApp
  beforeAll(async () => {
    test = await openPushApp(kind, { LIMIT_MESSAGES: '50' })
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.set('2026-11-21T15:00:00Z'))
  const { advertiser, visitor } = recadosPeople(() => test)

  it('sends neither mail nor notice, stays in the list, and is like before once its owner says so', async () => {
    const ana = await advertiser()
    const browser = test.push.newBrowser()
    must(await ana.call(avisos.ligarAvisosPush, { body: browser.inscricao }))
    const who = visitor()
    const { chave } = (await who.write(ana.anuncio)).body
    /** Mails, notices and failures so far, once another day's message was delivered. */
    const written = async () => {
      test.clock.advance(DAY_MS)
      await who.post('/api/recados/resposta', { chave, texto: 'Ainda espero.' })
      await test.jobs.runDue()
      const mails = await test.deps.store.outbox.list(ana.email)
      const notices = test.push.deliveries.filter(({ path }) => path === browser.path)
      // A notice that failed after its delivery is sent again.
      const failed = await test.database.pool.query('SELECT tipo, erro FROM jobs WHERE erro IS NOT NULL')
      return [mails.length, notices.length, failed.rows]
    }
    expect(await written()).toEqual([2, 2, []])
    const [conversa] = must(await ana.call(listConversas, { query: {} })).conversas
    const params = { id: conversa?.id ?? 0 }
    const marca = async () => (await test.deps.store.conversas.countNaoLidas(ana.id)).marca
    const before = await marca()
    const muted = must(await ana.call(setAvisosDaConversa, { params, body: { ligados: false } }))
    expect(muted).toMatchObject({ semAvisos: true, id: params.id })
    // Open lists show it.
    expect(await marca()).not.toBe(before)
    expect(await written()).toEqual([2, 2, []])
    const list = must(await ana.call(listConversas, { query: {} }))
    expect(list).toMatchObject({ naoLidas: 3, conversas: [{ semAvisos: true, naoLidas: 3 }] })
    must(await ana.call(setAvisosDaConversa, { params, body: { ligados: true } }))
    expect(await written()).toEqual([3, 3, []])
  })

  it('is silenced by its own advertiser alone', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    await visitor().write(ana.anuncio)
    const [conversa] = must(await ana.call(listConversas, { query: {} })).conversas
    const params = { id: conversa?.id ?? 0 }
    expect(await bia.call(setAvisosDaConversa, { params, body: { ligados: false } })).toMatchObject({
      error: { status: 404 },
    })
  })
})
