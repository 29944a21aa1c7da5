import { setTimeout as sleep } from 'node:timers/promises'
import { TEST_VAULT } from '../testing/store'
import { encodedText } from '../kernel/http/encoded-body'
import { listenChanges } from '../kernel/db/changes'
import { CHANNELS } from '../kernel/db/notices'
import { createStore } from '../store'
import { describeOnPostgres, openTestDatabase, urlOf } from '../testing/databases'
import { insertAdvertiser } from '../testing/users'
import { publicarEm } from '../testing/anuncios'
import { createPageCache, type Page } from './page-cache'
import { tagsOfPage } from './page-tags'

const GOIANIA = '/acompanhantes/massagistas-em-goiania-go'
const RECIFE = '/acompanhantes/massagistas-em-recife-pe'
const WIDE = ['/', '/resultados', '/acompanhantes/massagistas-em-go']
/** Deadline for a takedown to reach every process. */
const LIMIT_MS = 5_000

const page = (): Page => ({
  status: 200,
  body: encodedText('x'),
  shared: true,
  validUntil: Number.POSITIVE_INFINITY,
})

describeOnPostgres('pages that one process keeps and another changes', () => {
  it('are rendered again by place when a rank moves, and with every list when an anuncio is taken down', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const writer = createStore(pool, { vault: TEST_VAULT, notify: true })
    const dono = await insertAdvertiser(pool)
    const emGoiania = await publicarEm(writer, dono, { cidade: 'Goiânia', estado: 'GO' })
    const emRecife = await publicarEm(writer, dono, { cidade: 'Recife', estado: 'PE' })
    await writer.flush()
    const own = `/anuncio/massagem-relaxante-${emGoiania}`
    const addresses = [GOIANIA, RECIFE, own, `/anuncio/massagem-relaxante-${emRecife}`, ...WIDE]

    const reader = createStore(pool, { vault: TEST_VAULT })
    // Enough time passes between two steps that the first no longer counts as a recent change.
    let passed = 0
    const cache = createPageCache({
      maxBytes: 1_000_000,
      spareMs: 0,
      isNotified: () => true,
      maySpare: () => true,
      freshMs: 60_000,
      notifiedMs: 60_000,
      movedMs: 0,
      staleMs: 60_000,
      clock: () => new Date(Date.now() + passed),
      onRefreshError: () => undefined,
    })
    let notices = 0
    let received: string[] = []
    let sentinel = 0
    reader.onPublicChange((changed) => {
      notices += 1
      received.push(...changed)
      cache.forget(changed)
    })
    let connected = (): void => undefined
    const standing = new Promise<void>((resolve) => (connected = resolve))
    const listening = listenChanges(await urlOf(pool), {
      onPublicChange: (changed) => {
        reader.announcePublicChange(changed)
        connected()
      },
      onPedidoChange: () => undefined,
      onJob: () => undefined,
    })
    await standing
    const fill = async () => {
      for (const url of addresses) await cache.get(url, async () => page(), tagsOfPage(url))
    }
    /** Pages that are no longer fresh; `miss`: removed from the cache. */
    const touched = async () => {
      passed += 2_000
      const found = { stale: [] as string[], miss: [] as string[] }
      for (const url of addresses) {
        const { result } = await cache.get(url, async () => page(), tagsOfPage(url))
        if (result === 'miss' || result === 'stale') found[result].push(url)
      }
      return found
    }
    /** Notifications arrive in commit order: once this one is here, the earlier ones are too. */
    const allHeard = async () => {
      await writer.flush()
      const last = String((sentinel += 1)).padStart(8, '-')
      await pool.query('SELECT pg_notify($1, $2)', [CHANNELS.publicChange, last])
      const until = Date.now() + LIMIT_MS
      while (!received.includes(last) && Date.now() < until) await sleep(5)
      received = []
    }

    await fill()
    await writer.transaction(({ anuncios }) =>
      anuncios.reposicionar([
        { id: emGoiania, ordem: 5n, gira: false, mudaEm: new Date(Date.now() + 60_000), impulsos: null },
      ]),
    )
    await allHeard()
    expect(await touched()).toEqual({ stale: [GOIANIA], miss: [] })

    notices = 0
    for (let n = 0; n < 40; n += 1)
      await writer.transaction(({ anuncios }) =>
        anuncios.reposicionar([
          { id: emRecife, ordem: BigInt(n), gira: false, mudaEm: new Date(), impulsos: null },
        ]),
      )
    await allHeard()
    // Forty moves, merged into far fewer notifications.
    expect(notices).toBeLessThan(20)
    expect(await touched()).toEqual({ stale: [RECIFE], miss: [] })

    await writer.transaction(({ anuncios }) => anuncios.suspender(emGoiania, new Date()))
    await allHeard()
    expect(await touched()).toEqual({ stale: [], miss: [GOIANIA, own, ...WIDE] })
    await listening.close()
    await close()
  })
})
