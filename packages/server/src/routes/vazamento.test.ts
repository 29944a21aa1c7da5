import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { createAgeProof } from '../kernel/http/age-proof'
import { emissorOf } from '../modules/idade/config'
import { fileKey } from '../kernel/images/ports'
import { GRATIS, openAdvertiser, publicacaoDe } from '../testing/anuncios'
import type { TestApp } from '../testing/app'
import { confirmar, openNavegador, openProvedorDeIdade, PORTAL, type ProvedorDeIdade } from '../testing/idade'
import type { Fault } from '../testing/provedores/fake-server'
import { openTestPortal, ROUTES } from '../testing/releases'
import { routeTable } from '../testing/routes'

const HOUR_MS = 3_600_000
const SECRET = 'segredo-de-teste-bem-comprido'
/** Adults-only content of the one listing, in every form it has on the wire. */
const MARKERS = [
  'MARCADESCRICAO',
  'Beijo francês',
  'MARCABAIRRO',
  'R$ 200,00',
  '987654321',
  'marcacontato@',
  'MARCAFOTO',
  'fotos/1/',
  'data:image/webp',
  'Hotel / Motel',
]

let provedor: ProvedorDeIdade
let test: TestApp
let slug: string
let photo: string
let adult: string

beforeAll(async () => {
  provedor = await openProvedorDeIdade(() => test.clock.now())
  const environment = { ...provedor.environment, SECRET, LIMIT_ADDRESS_FACTOR: '100000' }
  test = await openTestPortal(environment, async (releases) => {
    const all = { ...ROUTES[0], path: '/tudo/:id', name: 'tudo' }
    await releases.publish('mf-public', '2', { routes: [...ROUTES, all] })
    await releases.point({ shell: { version: '1' }, 'mf-public': { version: '2' } })
  })
  await publish()
  adult = await confirmar(test, provedor)
})
afterAll(async () => {
  await test.close()
  await provedor.close()
})

async function publish(): Promise<void> {
  const ana = await openAdvertiser(test, { email: 'marcacontato@exemplo.com' })
  const body = publicacaoDe(ana, {
    ...GRATIS,
    titulo: 'Massagem relaxante',
    bairro: 'MARCABAIRRO',
    descricao: 'MARCADESCRICAO, em sala reservada e climatizada, com hora marcada.',
    precoPorHora: 'R$ 200,00',
    mostrarTelefone: true,
  })
  const answer = await ana.call(publicarAnuncio, { body })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  slug = answer.data.anuncio.titulo_formatado
  photo = ana.photos[0]?.arquivo_path ?? ''
  await test.deps.files.put(fileKey(photo, 1200), Buffer.from('MARCAFOTO'))
}

/** All GET routes of the running server. */
const callTable = (): { method: 'GET'; url: string }[] =>
  routeTable(test.app).flatMap(({ method, path }) =>
    // The type of `inject`; the methods are those of the table.
    addressesOf(path).map((url) => ({ method: method as 'GET', url })),
  )

const PAGES = ['/', '/acompanhantes', '/acompanhantes?servicos=Beijo%20franc%C3%AAs', '/painel', '/nada']

/** A route's path with our listing in its parameters. */
function addressesOf(path: string): string[] {
  if (path === '/storage/*') return [`/storage/${photo}`, `/storage/${photo}?w=320`]
  if (path === '/*') return [...PAGES, `/anuncio/${slug}`, `/tudo/${slug}`]
  const filled = path
    .replace(':meio', 'whatsapp')
    .replace(/:nome|:name/, 'anuncios-1')
    .replace(/:\w+/g, slug)
  const url = filled.replace('*', '')
  return url.endsWith('/filtro') ? [url, `${url}?palavra=MARCADESCRICAO`, `${url}?servicos=Hotel`] : [url]
}

async function leaksOf(headers: Record<string, string>, table = callTable()): Promise<string[]> {
  const leaks: string[] = []
  for (const { method, url } of table) {
    const answer = await test.app.inject({ method, url, headers })
    const sent = `${JSON.stringify(answer.headers)}${answer.payload}`
    // A response may repeat the request's own text.
    const said = MARKERS.filter(
      (marker) => sent.includes(marker) && !decodeURIComponent(url).includes(marker),
    )
    if (said.length > 0) leaks.push(`${method} ${url}: ${said.join(', ')}`)
  }
  return leaks
}

const foreign = {
  origin: 'https://alheio.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}

async function replayed(): Promise<Record<string, string>> {
  const first = openNavegador(test)
  await first.post('/api/idade')
  const pedido = first.jar.get('__Host-idade_pedido') ?? ''
  const answer = `/api/idade/volta?resposta=${provedor.responder()}`
  await first.get(answer)
  const second = openNavegador(test)
  second.jar.set('__Host-idade_pedido', pedido)
  await second.get(answer)
  return { cookie: [...second.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

function elsewhere(publicUrl: string, clock: () => Date): Record<string, string> {
  return {
    cookie: createAgeProof({
      demanded: true,
      emissor: emissorOf(test.deps.config.age),
      secret: SECRET,
      publicUrl,
      clock,
    }).ownCookie(),
  }
}

const PROOFS: [string, () => Promise<Record<string, string>> | Record<string, string>][] = [
  ['no proof', () => ({})],
  ['no proof, as a crawler', () => ({ 'user-agent': 'Googlebot/2.1' })],
  ['a forged proof', () => ({ cookie: `__Host-idade=v1.9999999999.${'A'.repeat(43)}` })],
  ['an expired proof', () => elsewhere(PORTAL, () => new Date(test.clock.now().getTime() - 25 * HOUR_MS))],
  [
    'a proof with too late an end',
    () => elsewhere(PORTAL, () => new Date(test.clock.now().getTime() + 25 * HOUR_MS)),
  ],
  ['a replayed answer', replayed],
  ['a proof of another portal', () => elsewhere('https://outro.example', test.clock.now)],
  ['a proof stolen by another origin', () => ({ cookie: adult, ...foreign })],
]

describe('without a valid proof of age', () => {
  it('the markers are detectable: with a proof each appears somewhere', async () => {
    const shown = (await leaksOf({ cookie: adult })).join('\n')
    // Contact details are only in a redirect URL.
    expect(MARKERS.filter((marker) => !shown.includes(marker))).toEqual(['marcacontato@'])
  })

  it.each(PROOFS)('no route or asset sends an adult byte: %s', async (_name, headersOf) => {
    expect(callTable().length).toBeGreaterThan(80)
    expect(await leaksOf(await headersOf())).toEqual([])
  })

  it.each<Fault>(['down', 'slow', 'garbage', 'lost'])(
    'nor while the provider is %s, and nobody is confirmed then',
    async (fault) => {
      provedor.fail(fault)
      const navegador = openNavegador(test)
      const begun = await navegador.post('/api/idade')
      expect(begun.statusCode).toBe(fault === 'slow' ? 303 : 503)
      await navegador.get('/api/idade/volta?resposta=nada')
      expect(navegador.jar.has('idade')).toBe(false)
      const cookie = [...navegador.jar].map(([name, value]) => `${name}=${value}`).join('; ')
      expect(await leaksOf({ cookie })).toEqual([])
    },
  )

  it('nor with the session of another advertiser without a proof', async () => {
    const { token } = await openAdvertiser(test, { email: 'outra@exemplo.com' })
    // Without routes that would end the session, that only return the caller's own data, or that do not end.
    const reading = callTable().filter(
      ({ method, url }) => method === 'GET' && !/^\/api\/(usuario|album)\/|\/eventos$/.test(url),
    )
    expect(await leaksOf({ authorization: `Bearer ${token}` }, reading)).toEqual([])
  })

  it('cached responses are separate for both variants, whichever is requested first', async () => {
    for (const url of ['/api/anuncios/inicio', '/api/anuncios/filtro?categoria=Massagistas']) {
      const ask = async (headers: Record<string, string>) => {
        const { payload, headers: sent } = await test.app.inject({ url, headers })
        return [payload.includes('MARCABAIRRO'), sent['cache-control'], String(sent.vary).includes('cookie')]
      }
      const safe = [false, 'public, max-age=0, must-revalidate', true]
      const full = [true, 'private, no-cache', true]
      for (const order of [
        [safe, full, safe],
        [full, safe, full],
      ]) {
        test.clock.advance(1_000)
        for (const expected of order)
          expect(await ask(expected === full ? { cookie: adult } : {})).toEqual(expected)
      }
    }
  })

  it('a phone number requires a proof', async () => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: `/api/anuncios/${slug}/contato/telefone`, headers })
    const refused = await ask({})
    expect([refused.statusCode, refused.payload.includes('987654321')]).toEqual([403, false])
    expect((await ask({ cookie: adult })).payload).toContain('987654321')
  })

  it('shared caches may store the safe page, and never the full one', async () => {
    const page = (headers: Record<string, string>) => test.app.inject({ url: `/anuncio/${slug}`, headers })
    const [safe, full] = [await page({}), await page({ cookie: adult })]
    expect(safe.headers['cache-control']).toMatch(/^public/)
    expect(full.headers['cache-control']).toBe('private, no-cache')
    expect([safe.headers.vary, full.headers.vary]).toEqual(Array(2).fill('accept-encoding, cookie'))
  })

  it('legally required content is public: report, its texts, rights and company data', async () => {
    const reported = await test.app.inject({
      method: 'POST',
      url: `/api/anuncios/${slug}/denuncia`,
      payload: { motivo: 'Informações falsas' },
    })
    expect(reported.statusCode).toBe(202)
    expect((await test.app.inject('/.well-known/security.txt')).statusCode).toBe(200)
    expect((await test.app.inject('/api/idade')).statusCode).toBe(200)
    expect((await test.app.inject('/api/transparencia/atual')).statusCode).toBe(200)
    expect((await test.app.inject('/transparencia/2026.csv')).payload).toContain('ano,de,ate')
  })
})
