import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import { removeAnuncio, publicarAnuncio } from '@portal/api/anuncio-atos'
import { emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from '../testing/anuncios'
import type { TestApp } from '../testing/app'
import { openTestPortal, ROUTES } from '../testing/releases'

let test: TestApp
let ana: Awaited<ReturnType<typeof openAdvertiser>>

beforeAll(async () => {
  test = await openTestPortal()
  ana = await openAdvertiser(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-21T15:00:00Z')
  await emptyAnuncios(test.database.pool)
  await test.deps.store.anuncios.desativar(0)
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

async function publish(changes: Partial<Publicacao> = {}) {
  const answer = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, { ...GRATIS, ...changes }) })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data.anuncio
}

/** Number of pages per cache result while `work` ran. */
async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  test.deps.metrics.pages.reset()
  await work()
  const { values } = await test.deps.metrics.pages.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))
}

describe('a public page', () => {
  it('is rendered from compressed search responses, with the same text in each encoding', async () => {
    for (let n = 0; n < 2; n += 1) await publish({ titulo: `Anúncio comprimido ${n}` })
    const ask = (encoding: string) => get('/api/anuncios/filtro', { 'accept-encoding': encoding })
    const [plain, gzip, br] = [await ask('identity'), await ask('gzip'), await ask('gzip, br')]
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ])
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
    expect(br.headers['vary']).toBe('accept-encoding')
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  it('names the contact for vulnerabilities', async () => {
    const { payload, headers } = await test.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(payload).toContain('Contact: mailto:privacidade@localhost.invalid')
    expect(payload).toContain('Canonical: https://vitrine.example/.well-known/security.txt')
    const [, expires = ''] = /^Expires: (.*)$/m.exec(payload) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(test.clock.now().getTime())
  })

  it('is rendered once for equivalent URLs, as the metrics show', async () => {
    const results = await counted(async () => {
      const first = await get('/acompanhantes?cidade=goiania&estado=go&utm_source=x')
      const second = await get('/acompanhantes?estado=GO&cidade=Goi%C3%A2nia', {
        authorization: 'Bearer qualquer',
        cookie: 'a=b',
      })
      expect([first.statusCode, second.payload]).toEqual([200, first.payload])
    })
    expect(results).toEqual({ miss: 1, hit: 1 })
    expect((await get('/metrics')).payload).toContain('page_cache_total{result="hit"} 1')
  })

  it('shows a change by the same process at once: published, removed, erased', async () => {
    expect((await get('/acompanhantes')).payload).not.toContain('Setor Bueno')
    const { id, titulo_formatado } = await publish()
    expect((await get('/acompanhantes')).payload).toContain('Setor Bueno')
    expect((await get(`/anuncio/${titulo_formatado}`)).statusCode).toBe(200)
    await ana.call(removeAnuncio, { params: { id } })
    expect((await get('/acompanhantes')).payload).not.toContain('Setor Bueno')
    expect((await get(`/anuncio/${titulo_formatado}`)).statusCode).toBe(410)
    await publish()
    expect((await get('/acompanhantes')).payload).toContain('Setor Bueno')
    await test.deps.store.transaction(({ usuarios }) => usuarios.erase(ana.id, test.clock.now()))
    expect((await get('/acompanhantes')).payload).not.toContain('Setor Bueno')
    ana = await openAdvertiser(test, { email: 'bia@exemplo.com' })
  })

  it('is rendered again when the next slot begins', async () => {
    const { titulo_formatado } = await publish()
    for (const url of ['/acompanhantes', `/anuncio/${titulo_formatado}`]) {
      test.clock.set('2026-11-21T15:59:59.800Z')
      const before = await get(url)
      expect(before.headers['cache-control']).toBe('public, max-age=0, s-maxage=0, must-revalidate')
      test.clock.set('2026-11-21T16:00:00Z')
      expect(await counted(() => get(url))).toEqual({ miss: 1 })
    }
  })

  it('is encoded as the client accepts, and varies by it', async () => {
    const plain = await get('/')
    const zstd = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const br = await get('/', { 'accept-encoding': 'gzip, br' })
    const gz = await get('/', { 'accept-encoding': 'gzip' })
    const answers = [zstd, br, gz]
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['zstd', 'br', 'gzip'])
    expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.payload)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.payload)
    for (const { headers } of [plain, ...answers]) {
      expect(headers.vary).toBe('accept-encoding')
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate')
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  it('is not sent twice: 304 for an unchanged page, even after it was rendered again', async () => {
    const { headers } = await get('/')
    test.clock.advance(60_000)
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
    await publish()
    const anuncio = await get('/acompanhantes')
    expect((await get('/acompanhantes', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
    expect(anuncio.headers.etag).not.toBe(headers.etag)
  })

  it('responds to HEAD like GET, without the body', async () => {
    const page = await get('/')
    const head = await test.app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(page.headers['content-length'])
    expect(head.headers.etag).toBe(page.headers.etag)
  })

  it('redirects permanently to the canonical URL', async () => {
    const { id, titulo_formatado } = await publish()
    const moved = await get(`/anuncio/${id}?utm_source=x`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/anuncio/${titulo_formatado}`])
    expect(moved.headers['cache-control']).toMatch(/^public/)
    expect(await counted(() => get(`/anuncio/${id}`))).toEqual({ hit: 1 })
  })
})

describe('what is private to one visitor', () => {
  it.each(['/painel', '/quebrada'])('%s is kept by nobody', async (url) => {
    const results = await counted(async () => {
      for (let n = 0; n < 2; n += 1) {
        const { statusCode, headers } = await get(url)
        expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
        expect(headers.etag).toBeUndefined()
      }
    })
    expect(results).toEqual({ pass: 2 })
  })
})

describe('sitemap and robots.txt', () => {
  it('name what is live, in parts, by absolute addresses', async () => {
    const { titulo_formatado, id } = await publish()
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(index.payload).toContain('<loc>https://vitrine.example/sitemap/paginas-1.xml</loc>')
    expect(index.payload).toContain(
      `<loc>https://vitrine.example/sitemap/anuncios-${Math.ceil(id / 10_000)}.xml</loc>`,
    )
    const anuncios = await get('/sitemap/anuncios-1.xml', { 'accept-encoding': 'gzip' })
    const text =
      anuncios.headers['content-encoding'] === 'gzip' ? gunzipSync(anuncios.rawPayload) : anuncios.rawPayload
    expect(text.toString()).toMatch(
      new RegExp(`<loc>https://vitrine\\.example/anuncio/${titulo_formatado}</loc><lastmod>2026-11-21T15:00`),
    )
    const pages = (await get('/sitemap/paginas-1.xml')).payload
    for (const path of ['/massagistas', '/massagistas-em-go', '/massagistas-em-goiania-go']) {
      expect(pages).toContain(`<loc>https://vitrine.example/acompanhantes${path}</loc>`)
    }
  })

  it('respond to HEAD, and with 304 to a known etag', async () => {
    for (const url of ['/sitemap.xml', '/robots.txt']) {
      const { headers } = await get(url)
      expect(headers['cache-control']).toBe('public, max-age=600')
      expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
      const head = await test.app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.payload]).toEqual([200, ''])
    }
    expect((await get('/robots.txt')).payload).toContain('Sitemap: https://vitrine.example/sitemap.xml')
  })

  it.each(['anuncios-0', 'anuncios-99', 'anuncios-9999999', 'paginas-2', 'outra-1', '..', 'anuncios-1%2F'])(
    'have no part %s',
    async (name) => {
      const answer = await get(`/sitemap/${name}.xml`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    },
  )
})

describe('while a canary is on', () => {
  let trial: TestApp
  beforeAll(async () => {
    trial = await openTestPortal({}, async (releases) => {
      await releases.publish('mf-public', '2', { routes: ROUTES })
      const canary = { version: '2', share: 20 }
      await releases.point({ shell: { version: '1' }, 'mf-public': { version: '1', canary } })
    })
  })
  afterAll(() => trial.close())
  const ask = (url: string, cookie?: string) =>
    trial.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })

  it('a session draws its releases once, and keeps them', async () => {
    const first = await ask('/versoes')
    const cookie = String(first.headers['set-cookie']).split(';')[0]
    expect(first.headers['set-cookie']).toMatch(
      /^__Host-canary=\d{1,2}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const again = await ask('/versoes', cookie)
    expect(again.payload).toBe(first.payload)
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  it('pages of the two are cached apart, and not by shared caches', async () => {
    for (const [cookie, version] of [
      ['__Host-canary=19', '2'],
      ['__Host-canary=20', '1'],
      ['__Host-canary=19', '2'],
    ] as const) {
      const { payload, headers } = await ask('/versoes', cookie)
      expect(payload).toContain(`mf-public@${version}`)
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.vary).toBe('accept-encoding, cookie')
      expect(
        await trial.app
          .inject({ url: '/versoes', headers: { cookie, 'if-none-match': String(headers.etag) } })
          .then(({ statusCode }) => statusCode),
      ).toBe(304)
    }
  })

  it('a tab gets the versions of its own session and the contracts of its shell, without who released them', async () => {
    for (const [cookie, version] of [
      ['__Host-canary=19', '2'],
      ['__Host-canary=20', '1'],
    ] as const) {
      const answer = await ask('/releases/releases.json', cookie)
      expect(answer.json()).toEqual({
        apps: { shell: { version: '1', platform: '1.0.0', api: '1.0.0' }, 'mf-public': { version } },
      })
      expect(answer.headers['cache-control']).toBe('private, no-cache')
    }
  })

  it('the metrics count pages by release', async () => {
    trial.deps.metrics.pagesByRelease.reset()
    await ask('/versoes', '__Host-canary=0')
    await ask('/versoes', '__Host-canary=99')
    const text = (await ask('/metrics')).payload
    expect(text).toContain('release_pages_total{releases="canary"} 1')
    expect(text).toContain('release_pages_total{releases="live"} 1')
    expect(text).toContain('release_take_ups_total{resultado="ok"} 1')
  })
})

describe('without a canary', () => {
  it('no cookie is set, and a leftover one changes nothing', async () => {
    const plain = await get('/versoes')
    const old = await get('/versoes', { cookie: '__Host-canary=0' })
    expect([plain.headers['set-cookie'], old.payload]).toEqual([undefined, plain.payload])
    expect(old.headers['cache-control']).toMatch(/^public/)
  })
})
