import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { estatisticasAnuncio, estatisticasPainel } from '@portal/api/painel'
import { CONTATOS_POR_DIA } from '@portal/domain/limites'
import { anunciosDe, emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'

const MOBILE = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile'
const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

let test: TestApp
let ana: Awaited<ReturnType<typeof openAdvertiser>>
beforeAll(async () => {
  test = await openTestApp()
  ana = await openAdvertiser(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-21T15:00:00Z')
  await emptyAnuncios(test.database.pool, 'visitas_dia', 'visitas_sal', 'jobs')
})

const { publish, pending, removed } = anunciosDe(() => ({ test, owner: ana }))

type Meio = 'whatsapp' | 'email'
const contact = (
  id: number | string,
  meio: Meio,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) =>
  test.app.inject({
    method,
    url: `/api/anuncios/${id}/contato/${meio}`,
    headers: { 'user-agent': MOBILE, ...headers },
  })
const visit = (id: number | string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/anuncios/${id}/visita`,
    headers: { 'user-agent': MOBILE, ...headers },
  })
async function counted(id: number) {
  const answer = await ana.call(estatisticasAnuncio, { params: { id }, query: {} })
  return answer.ok ? answer.data.total : undefined
}

describe('GET /anuncios/{id}/contato/{meio}', () => {
  it('redirects to WhatsApp with a prefilled text, or for e-mail to the message page, and counts', async () => {
    const id = await publish()
    const whatsapp = await contact(id, 'whatsapp')
    expect(whatsapp.statusCode).toBe(302)
    expect(whatsapp.headers.location).toMatch(/^https:\/\/wa\.me\/5562987654321\?text=/)
    expect(new URL(String(whatsapp.headers.location)).searchParams.get('text')).toBe(
      'Olá! Vi o seu anúncio "Massagem relaxante no Setor Bueno" e gostaria de mais informações.',
    )
    const email = await contact(id, 'email')
    expect(email.headers.location).toMatch(/\/anuncio\/massagem-relaxante-no-setor-bueno-\d+$/)
    expect(JSON.stringify(email.headers) + email.body).not.toContain('ana@exemplo.com')
    expect(await counted(id)).toEqual({ visitas: 0, whatsapp: 1, email: 1, telefone: 0, recado: 0 })
    expect(await ana.call(estatisticasPainel, { query: {} })).toMatchObject({
      data: { total: { whatsapp: 1 } },
    })
  })

  it('puts a title only into the text parameter', async () => {
    const id = await publish({ titulo: 'Sala & calma? 100% +55 #1' })
    expect(String((await contact(id, 'whatsapp')).headers.location)).not.toMatch(/[\s+#]/)
  })

  it('is not cached or indexed, and sends no referrer', async () => {
    const { headers } = await contact(await publish(), 'whatsapp')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  })

  it.each([
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old prefetch', { purpose: 'prefetch' }],
    ['a search engine', { 'user-agent': 'Googlebot/2.1' }],
    ['a preview of a link', { 'user-agent': 'WhatsApp/2.24' }],
    ['a program without a name', { 'user-agent': '' }],
    ['a picture on another page', { 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ] as [string, Record<string, string>][])('does not count %s', async (_, headers) => {
    const id = await publish()
    expect((await contact(id, 'whatsapp', headers)).statusCode).toBe(302)
    expect(await counted(id)).toMatchObject({ whatsapp: 0 })
  })

  it('counts a click once, and neither HEAD requests nor the owner', async () => {
    const id = await publish()
    await contact(id, 'whatsapp', {}, 'HEAD')
    await contact(id, 'whatsapp', { authorization: `Bearer ${ana.token}` })
    expect(await counted(id)).toMatchObject({ whatsapp: 0 })
    await contact(id, 'whatsapp', {
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      accept: PAGE,
    })
    expect(await counted(id)).toMatchObject({ whatsapp: 1 })
  })

  it('recognises the owner’s browser by the cookie of its own view, for that listing only', async () => {
    const id = await publish()
    const seen = await visit(id, { authorization: `Bearer ${ana.token}` })
    const [mark = ''] = String(seen.headers['set-cookie']).split('; ')
    expect((await contact(id, 'whatsapp', { cookie: `a=b; ${mark}` })).statusCode).toBe(302)
    expect(await counted(id)).toMatchObject({ visitas: 0, whatsapp: 0 })
    const other = await publish()
    await contact(other, 'whatsapp', { cookie: mark })
    expect(await counted(other)).toMatchObject({ whatsapp: 1 })
    expect((await visit(id)).headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['telefone', 302, 404],
    ['ambos', 302, 302],
    ['email', 404, 302],
  ] as const)('keeps to the mode %s', async (modoContato, whatsapp, email) => {
    const id = await publish({
      modoContato,
      ...(modoContato === 'email' ? { whatsapp: false, telefone: '' } : {}),
    })
    expect((await contact(id, 'whatsapp')).statusCode).toBe(whatsapp)
    expect((await contact(id, 'email')).statusCode).toBe(email)
  })

  it('shows a page to people, and JSON to programs, when there is no contact', async () => {
    const addresses: [number | string, number][] = [
      [await removed(), 410],
      [await pending(), 404],
      [999_999, 404],
      ['9'.repeat(15), 404],
    ]
    for (const [id, status] of addresses) {
      const answer = await contact(id, 'whatsapp', { accept: PAGE })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(answer.body).toContain('<h1>Contato indisponível</h1>')
      expect(answer.body).toMatch(/não está mais disponível|não existe, ou não oferece este contato/)
      expect(answer.body).toContain('Ver outros anúncios')
      const plain = await contact(id, 'whatsapp', { accept: 'application/json' })
      expect(plain.json()).toMatchObject({ code: status === 410 ? 'REMOVIDO' : 'NAO_ENCONTRADO' })
    }
    expect(await test.database.pool.query('SELECT 1 FROM anuncio_contagens')).toMatchObject({ rows: [] })
  })

  it('is limited per day and address, over all listings and kinds', async () => {
    const strict = await openTestApp(usualKind(), { LIMIT_CONTACTS: '1000', LIMIT_ADDRESS_FACTOR: '1' })
    try {
      const owner = await openAdvertiser(strict)
      const body = publicacaoDe(owner, { ...GRATIS, mostrarTelefone: true })
      const published = await owner.call(publicarAnuncio, { body })
      const id = published.ok ? published.data.anuncio.id : 0
      const call = (method: 'GET' | 'POST', meio: string, remoteAddress = '198.51.100.1') =>
        strict.app.inject({ method, url: `/api/anuncios/${id}/contato/${meio}`, remoteAddress })
      for (let n = 2; n < CONTATOS_POR_DIA; n += 2) {
        await call('GET', 'whatsapp')
        await call('POST', 'telefone')
      }
      expect((await call('GET', 'email')).statusCode).toBe(302)
      expect((await call('POST', 'telefone')).statusCode).toBe(200)
      expect((await call('POST', 'telefone')).statusCode).toBe(429)
      expect((await call('GET', 'whatsapp')).statusCode).toBe(429)
      expect((await call('POST', 'telefone', '198.51.100.2')).statusCode).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('is limited by address, with the wait in Portuguese, also without scripts', async () => {
    const strict = await openTestApp(usualKind(), { LIMIT_CONTACTS: '2', LIMIT_ADDRESS_FACTOR: '1' })
    try {
      const owner = await openAdvertiser(strict)
      const published = await owner.call(publicarAnuncio, { body: publicacaoDe(owner, GRATIS) })
      const url = `/api/anuncios/${published.ok ? published.data.anuncio.id : 0}/contato/whatsapp`
      const call = (accept: string, remoteAddress = '127.0.0.1') =>
        strict.app.inject({ url, headers: { accept, 'user-agent': MOBILE }, remoteAddress })
      expect([(await call(PAGE)).statusCode, (await call(PAGE)).statusCode]).toEqual([302, 302])
      const page = await call(PAGE)
      expect(page.statusCode).toBe(429)
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.body).toMatch(/Muitas tentativas\. .*Tente novamente em \d+ segundos?\./)
      expect(page.body).toContain('Voltar ao anúncio')
      expect((await call('application/json')).json()).toMatchObject({ code: 'MUITAS_TENTATIVAS' })
      expect((await call(PAGE, '127.0.0.2')).statusCode).toBe(302)
    } finally {
      await strict.close()
    }
  })
})

describe('POST /anuncios/{id}/visita', () => {
  it('counts a visitor once a day, and stores nothing that identifies them', async () => {
    const id = await publish()
    expect((await visit(id)).statusCode).toBe(204)
    await visit(id)
    await visit(id, { 'user-agent': `${MOBILE} other` })
    expect(await counted(id)).toMatchObject({ visitas: 2 })
    test.clock.advance(24 * 3_600_000)
    await visit(id)
    expect(await counted(id)).toMatchObject({ visitas: 3 })
    test.clock.advance(48 * 3_600_000)
    await test.jobs.runDue()
    const { rows } = await test.database.pool.query(
      'SELECT 1 FROM visitas_dia UNION ALL SELECT 1 FROM visitas_sal',
    )
    expect(rows).toEqual([])
  })

  it('does not count robots, prefetches and the owner', async () => {
    const id = await publish()
    await visit(id, { 'user-agent': 'Googlebot/2.1' })
    await visit(id, { 'sec-purpose': 'prefetch' })
    await visit(id, { authorization: `Bearer ${ana.token}` })
    expect(await counted(id)).toMatchObject({ visitas: 0 })
  })

  it('stores neither address nor browser, and its hashes are useless without the server’s secret', async () => {
    const id = await publish()
    await visit(id)
    const { rows } = await test.database.pool.query<{ sal: Buffer; visitante: Buffer }>(
      'SELECT s.sal, d.visitante FROM visitas_sal s JOIN visitas_dia d ON d.dia = s.dia',
    )
    const [row] = rows
    if (row === undefined) throw new Error('the visit was not marked')
    const dump = JSON.stringify(
      rows.map(({ sal, visitante }) => [sal.toString('latin1'), visitante.toString('latin1')]),
    )
    expect(dump).not.toContain('127.0.0.1')
    const { createSecrets } = await import('../../../kernel/crypto/secrets')
    const who = `127.0.0.1\n${MOBILE}`
    expect(createSecrets(test.deps.config.secret).hashVisitante(row.sal, who)).toEqual(row.visitante)
    expect(createSecrets('another secret altogether').hashVisitante(row.sal, who)).not.toEqual(row.visitante)
  })

  it('returns 404 and 410 for what the public cannot see', async () => {
    expect((await visit(await pending())).statusCode).toBe(404)
    expect((await visit(await removed())).statusCode).toBe(410)
    expect((await visit('nada')).statusCode).toBe(404)
  })
})
