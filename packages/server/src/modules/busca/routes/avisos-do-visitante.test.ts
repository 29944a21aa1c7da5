import * as api from '@portal/api/avisos-push'
import { eraseConversa, findConversa, listConversas, responderRecado } from '@portal/api/recados'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { describeOnBoth } from '../../../testing/databases'
import { openPushApp, type PushApp, type PushService } from '../../../testing/push-service'
import { recadosPeople } from '../../../testing/recados'
import { buscasSalvasJob } from '../jobs/buscas-salvas'

const NOON = '2026-11-21T15:00:00Z'
const DAY_MS = 86_400_000

describeOnBoth("notices of a visitor's browser (rule: avisos/visitante)", (kind) => {
  let test: PushApp
  beforeAll(async () => {
    test = await openPushApp(kind, {
      LIMIT_MESSAGES: '90',
      LIMIT_CONTACTS: '900',
    })
  })
  beforeEach(() => {
    test.clock.set(NOON)
    test.push.respond(201)
    test.push.deliveries.length = 0
  })
  afterAll(() => test.close())

  const people = recadosPeople(() => test)
  type Browser = ReturnType<PushService['newBrowser']>
  const set = async (browser: Browser, conversas: string[], buscas: string[] = []) =>
    test.call()(api.setAvisosDoVisitante, { body: { ...browser.inscricao, conversas, buscas } })
  const stored = async ({ inscricao }: Browser) => {
    const sql = 'SELECT 1 FROM avisos_do_visitante WHERE endpoint = $1'
    return (await test.database.pool.query(sql, [inscricao.endpoint])).rows.length
  }
  async function talk() {
    const ana = await people.advertiser()
    const browser = test.push.newBrowser()
    const chave = await people.begun(ana.anuncio)
    must(await set(browser, [chave]))
    const [conversa] = must(await ana.call(listConversas, { query: {} })).conversas
    const params = { id: conversa?.id ?? 0 }
    /** How many notices the answer sends. */
    const answer = async () => {
      const before = test.push.deliveries.length
      must(await ana.call(responderRecado, { params, body: { texto: 'Atendo das 14h às 18h.' } }))
      await test.jobs.runDue()
      return test.push.deliveries.length - before
    }
    return { ana, browser, chave, params, answer }
  }

  it('hold the screen to open and nothing of the conversation; once for several messages in a row', async () => {
    const { browser, answer } = await talk()
    expect(must(await test.call()(api.findChavePush, {})).chave).toMatch(/^[\w-]{80,}$/)
    expect([await answer(), await answer()]).toEqual([1, 0])
    expect(test.push.deliveries.map((delivery) => browser.read(delivery))).toEqual([
      { destino: '/favoritos#conversas' },
    ])
  })

  it('are omitted when the visitor has read the answer, and wait for the morning', async () => {
    const { ana, chave, params } = await talk()
    must(await ana.call(responderRecado, { params, body: { texto: 'Sim.' } }))
    must(await test.call()(findConversa, { body: { chave } }))
    await test.jobs.runDue()
    expect(test.push.deliveries).toHaveLength(0)
    test.clock.set('2026-11-22T02:30:00Z')
    must(await ana.call(responderRecado, { params, body: { texto: 'Amanhã.' } }))
    await test.jobs.runDue()
    expect(test.push.deliveries).toHaveLength(0)
    test.clock.set('2026-11-22T11:00:00Z')
    await test.jobs.runDue()
    expect(test.push.deliveries).toHaveLength(1)
  })

  it('end with the conversation, by the browser, and when the push service no longer knows it', async () => {
    const [first, second, third] = [await talk(), await talk(), await talk()]
    must(await first.ana.call(responderRecado, { params: first.params, body: { texto: 'Sim.' } }))
    must(await first.ana.call(eraseConversa, { params: first.params }))
    await test.jobs.runDue()
    await people.clean()
    expect([test.push.deliveries.length, await stored(first.browser)]).toEqual([0, 0])
    must(await set(second.browser, []))
    expect([await second.answer(), await stored(second.browser)]).toEqual([0, 0])
    test.push.respond(410)
    expect([await third.answer(), await stored(third.browser)]).toEqual([1, 0])
  })

  it('follow what the browser asks for now; wrong keys and other push services are refused', async () => {
    const { browser, chave } = await talk()
    must(await set(browser, [chave, 'errada'], ['cidade=Goiânia&estado=GO']))
    expect(await stored(browser)).toBe(2)
    must(await set(browser, [chave]))
    expect(await stored(browser)).toBe(1)
    const other = { ...browser, inscricao: { ...browser.inscricao, endpoint: 'https://exemplo.com/x' } }
    expect(await set(other, [chave])).toMatchObject({ error: { status: 422 } })
  })

  it('tell of new listings of a search, once a day, at the address of the search', async () => {
    const browser = test.push.newBrowser()
    must(await set(browser, [], ['estado=GO&cidade=Goiânia', 'estado=AM']))
    const look = async () => {
      const job = buscasSalvasJob(test.deps)
      if (job.kind !== 'external') throw new Error('the job commits by itself')
      await job.run({}, new AbortController().signal)
      await test.jobs.runDue()
      return test.push.deliveries.splice(0).map((delivery) => browser.read(delivery))
    }
    test.clock.advance(60_000)
    const ana = await openAdvertiser(test, { email: 'nova@exemplo.com' })
    must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
    await test.jobs.runDue()
    test.clock.advance(DAY_MS)
    expect(await look()).toEqual([{ destino: '/acompanhantes?estado=GO&cidade=Goi%C3%A2nia' }])
    expect(await look()).toEqual([])
    test.clock.advance(DAY_MS)
    expect(await look()).toEqual([])
  })

  it('of a search are erased after a year', async () => {
    const browser = test.push.newBrowser()
    must(await set(browser, [], ['estado=AM']))
    test.clock.advance(366 * DAY_MS)
    const job = buscasSalvasJob(test.deps)
    if (job.kind === 'external') await job.run({}, new AbortController().signal)
    expect(await stored(browser)).toBe(0)
  })
})
