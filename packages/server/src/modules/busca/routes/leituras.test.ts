import { publicarAnuncio } from '@portal/api/anuncio-atos'
import type { Replicas } from '../../../kernel/db/replicas'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import type { Database } from '../../../kernel/db/pool'
import { openTestDatabase, usualKind } from '../../../testing/databases'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile'

describe('reads that a replica may run', () => {
  let database: Database
  let test: TestApp
  let ana: Awaited<ReturnType<typeof openAdvertiser>>
  let id: number
  let onReplica = 0
  let required = 0
  /** The primary in the place of a replica. */
  const replicas: Replicas = {
    over: (primary) => ({
      query: (text, values) => {
        onReplica += 1
        return primary.query(text, values)
      },
    }),
    require: () => void (required += 1),
    list: () => [{ replica: '10.0.0.42:5432', unusedSeconds: 7 }],
    reads: { replica: 3, primary: 1 },
    close: async () => undefined,
  }

  beforeAll(async () => {
    database = await openTestDatabase(usualKind())
    test = await openTestApp(usualKind(), {}, { shared: { ...database, replicas } })
    ana = await openAdvertiser(test)
    const published = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })
    if (!published.ok) throw new Error(published.error.code)
    id = published.data.anuncio.id
  })
  afterAll(async () => {
    await test.close()
    await database.close()
  })

  async function statementsOf(method: 'GET' | 'POST', path: string, token?: string): Promise<number> {
    const before = onReplica
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const url = `/api/${path}`
    const { statusCode } = await test.app.inject({
      method,
      url,
      headers: { 'user-agent': BROWSER, ...authorization },
    })
    expect(statusCode).toBeLessThan(400)
    return onReplica - before
  }

  it.each([
    'anuncios/filtro?estado=GO',
    'anuncios/inicio',
    'anuncios/bairros?categoria=Massagistas&estado=GO&cidade=Goi%C3%A2nia',
    'sitemap/indice.xml',
  ])('are all of GET %s', async (path) => expect(await statementsOf('GET', path)).toBeGreaterThan(0))

  it('are both of an advert page, but only its measures for a person who is signed in', async () => {
    expect(await statementsOf('GET', `anuncios/${id}/detalhe`)).toBe(2)
    expect(await statementsOf('GET', `anuncios/${id}/detalhe`, ana.token)).toBe(1)
  })

  it('are none of a contact, a phone or a visit: a hidden listing gives none away', async () => {
    expect(await statementsOf('GET', `anuncios/${id}/contato/whatsapp`)).toBe(0)
    expect(await statementsOf('POST', `anuncios/${id}/visita`)).toBe(0)
  })

  it('wait for every public change of this process', async () => {
    const before = required
    await test.deps.store.transaction((tx) => tx.anuncios.suspender(id, test.clock.now()))
    expect(required).toBeGreaterThan(before)
    const { statusCode } = await test.app.inject(`/api/anuncios/${id}/detalhe`)
    expect(statusCode).toBe(410)
  })

  it('are counted in /metrics, with the replicas that run none', async () => {
    const { payload } = await test.app.inject('/metrics')
    expect(payload).toContain('database_replica_unused_seconds{replica="10.0.0.42:5432"} 7')
    expect(payload).toContain('database_public_reads{server="replica"} 3')
  })
})
