import type { ScreenModule } from '@portal/platform'
import { siteDeExemplo } from '@portal/platform/fake'
import type { PageState, RemoteManifest, RemoteRoute } from '@portal/platform/manifest'
import type { AppRoute } from '../routing/table'
import type { RenderInput } from '@portal/platform/render'
import { fromColumns } from '../columns'
import { setImmediate } from 'node:timers'
import { lazy, Suspense } from 'react'
import { renderDocument, renderShellOnly } from './render'

const screens: Record<string, ScreenModule<unknown> | Error> = {}

// webpack loads bundles from disk; this test resolves a screen by its route's name.
jest.mock('./loader', () => ({
  createServerLoader: () => (where: Partial<AppRoute>) => {
    const screen = screens[where.name ?? where.expose ?? '']
    return screen instanceof Error ? Promise.reject(screen) : Promise.resolve(screen)
  },
}))

const VALID_UNTIL = '2026-11-21T15:00:00.000Z'
const title = (text: string) => ({ title: text })

screens['home'] = {
  default: ({ data }) => <h1>{String(data)}</h1>,
  load: async ({ search, now }) => ({
    kind: 'data',
    data: `${search.get('cidade')} às ${now.toISOString()}`,
    head: { ...title('Início'), description: 'a "b" <c>' },
    validUntil: VALID_UNTIL,
  }),
}
screens['removido'] = {
  default: () => <h1>Removido</h1>,
  load: async () => ({ kind: 'data', data: null, head: title('Removido'), status: 410 }),
}
screens['estruturado'] = {
  load: async () => ({
    kind: 'data',
    data: {},
    head: { title: 'Estruturado', jsonLd: [{ '@type': 'DadosEstruturados' }] },
  }),
  default: () => <p>estruturado</p>,
}
screens['antigo'] = {
  default: () => null,
  load: async () => ({ kind: 'redirect', to: '/anuncio/novo', status: 301 }),
}
screens['falho'] = { default: () => null, load: async () => ({ kind: 'error', message: 'Sem dados.' }) }
screens['formulario'] = {
  default: ({ data }) => <h1>{JSON.stringify(data)}</h1>,
  load: async ({ posted }) => ({ kind: 'data', data: posted, head: title('Formulário') }),
}
screens['ajustada'] = {
  default: ({ data }) => <h1>{JSON.stringify(data)}</h1>,
  load: async ({ site: { settings } }) => ({ kind: 'data', data: settings, head: title('Ajustada') }),
}
screens['quebrado'] = {
  default: () => {
    throw new Error('quebrou ao desenhar')
  },
}
const Late = lazy(() => Promise.resolve({ default: () => <b>chegou depois</b> }))
screens['tardio'] = {
  default: () => (
    <Suspense fallback={null}>
      <Late />
    </Suspense>
  ),
}
screens['quebrado-dentro'] = {
  default: () => (
    <Suspense fallback={null}>
      <Broken />
    </Suspense>
  ),
}
function Broken(): never {
  throw new Error('quebrou dentro de um limite')
}
screens['ausente'] = new Error('bundle ausente')

function route(name: string, path: string, change: Partial<RemoteRoute> = {}): RemoteRoute {
  return {
    name,
    path,
    access: 'public',
    title: `título ${name}`,
    expose: `./${name}`,
    server: true,
    ...change,
  }
}

const manifest = (app: string, routes: RemoteRoute[]): RemoteManifest => ({
  app,
  version: '1',
  commit: 'c',
  builtAt: '2026-11-21T00:00:00Z',
  platform: '^1.0.0',
  api: '^1.0.0',
  routes,
  browser: { entry: 'browser/entry.js' },
  files: {},
  hints: {},
})

const site: RenderInput['site'] = {
  brand: 'Vitrine',
  publicUrl: 'https://vitrine.example',
  legalContact: 'privacidade@vitrine.example',
  empresa: siteDeExemplo.empresa,
  apiUrl: '',
  pagamentos: { metodos: ['pix'], cartao: null },
  releasesUrl: '/releases/releases.json',
  shell: { manifest: manifest('shell', []), base: '/releases/shell/1/' },
  remotes: [
    {
      base: '/releases/mf-public/1/',
      manifest: manifest('mf-public', [
        ...[
          'removido',
          'ajustada',
          'estruturado',
          'antigo',
          'falho',
          'formulario',
          'quebrado',
          'quebrado-dentro',
          'tardio',
          'ausente',
        ].map((name) => route(name, `/${name}`)),
        route('home', '/'),
        route('favoritos', '/favoritos', { server: false }),
        route('painel', '/painel', { access: 'session', server: true }),
      ]),
    },
  ],
}

const at = (url: string): RenderInput => ({
  site,
  url,
  now: '2026-11-21T12:00:00.000Z',
  transport: () => Promise.resolve({ kind: 'network' }),
})

function stateOf(html: string | undefined): Partial<PageState> {
  const [, json] = /id="portal-state">(.*)<\/script>/.exec(html ?? '') ?? []
  return fromColumns(JSON.parse(json ?? '{}')) as Partial<PageState>
}

// The renderer uses Node's setImmediate, which jsdom removes.
beforeAll(() => Object.assign(globalThis, { setImmediate }))

describe('renderDocument', () => {
  it('passes a posted form to the screen of its address, and reports whether the screen reads it', async () => {
    const posted = { typed: { texto: 'Olá' }, data: { chave: 'segredo' } }
    const drawn = await renderDocument({ ...at('/formulario'), posted })
    expect([drawn.posted, stateOf(drawn.html).rendered?.data]).toEqual([true, posted])
    expect(await renderDocument({ ...at('/'), posted })).not.toHaveProperty('posted')
    expect(await renderDocument(at('/formulario'))).not.toHaveProperty('posted', true)
  })

  it("returns a public screen's markup, head and data, rendered at the given time", async () => {
    const { status, html, rendered, validUntil } = await renderDocument(at('/?cidade=Goi%C3%A2nia'))
    expect([status, rendered, validUntil]).toEqual([200, true, VALID_UNTIL])
    expect(html).toContain('<h1>Goiânia às 2026-11-21T12:00:00.000Z</h1>')
    expect(html).toContain('<title>Início · Vitrine</title>')
    expect(html).toContain('content="a &quot;b&quot; &lt;c&gt;"')
    expect(stateOf(html).rendered).toMatchObject({ url: '/?cidade=Goi%C3%A2nia' })
  })

  it("passes the deployment's facts to the page, and the share picture to pages without one", async () => {
    const { html } = await renderDocument(at('/'))
    expect(stateOf(html).site).toEqual({
      brand: 'Vitrine',
      publicUrl: 'https://vitrine.example',
      legalContact: 'privacidade@vitrine.example',
      empresa: siteDeExemplo.empresa,
      apiUrl: '',
      pagamentos: { metodos: ['pix'], cartao: null },
      shareImage: {
        href: '/releases/shell/1/browser/compartilhar.png',
        width: 1200,
        height: 630,
        alt: 'Vitrine',
      },
    })
    expect(html).toContain(
      '<meta property="og:image" content="https://vitrine.example/releases/shell/1/browser/compartilhar.png"',
    )
  })

  it('gives screens and page the settings that operators changed', async () => {
    const settings = { 'mf-public': { outrosAnuncios: 3 } }
    const { html } = await renderDocument({ ...at('/ajustada'), site: { ...site, settings } })
    expect(html).toContain('<h1>{&quot;mf-public&quot;:{&quot;outrosAnuncios&quot;:3}}</h1>')
    expect(stateOf(html).site?.settings).toEqual(settings)
  })

  it('names the list of remotes in a rendered page, and contains it in a frame', async () => {
    const listed = { ...site, remotesUrl: '/releases/remotos/x.json' }
    const { html } = await renderDocument({ ...at('/'), site: listed })
    expect(stateOf(html).remotes).toBe(listed.remotesUrl)
    expect(html).toContain(`data-hints="${listed.remotesUrl} `)
    for (const url of ['/painel', '/quebrado', '/nada']) {
      const frame = await renderDocument({ ...at(url), site: listed })
      expect(stateOf(frame.html).remotes).toMatchObject([{ app: 'mf-public' }])
      expect(frame.html).not.toContain(listed.remotesUrl)
    }
  })

  it('renders anonymously, with the age gate closed', async () => {
    const { html } = await renderDocument(at('/'))
    expect(html).toContain('Entrar ou criar conta')
    expect(html).not.toContain('Você tem 18 anos ou mais?')
  })

  it('writes structured data once, in the head and not in the state', async () => {
    const { html = '' } = await renderDocument(at('/estruturado'))
    expect(html.split('DadosEstruturados')).toHaveLength(2)
    expect(html).toContain(
      '<script type="application/ld+json" data-head>{"@type":"DadosEstruturados"}</script>',
    )
  })

  it("passes on a screen's status, and marks the page noindex, also for the browser's head", async () => {
    const { status, html } = await renderDocument(at('/removido'))
    expect(status).toBe(410)
    expect(stateOf(html).rendered?.head.noindex).toBe(true)
    expect(html).toContain('content="noindex, follow"')
  })

  it('returns a redirect instead of rendering', async () => {
    expect(await renderDocument(at('/antigo'))).toEqual({
      status: 301,
      location: '/anuncio/novo',
      rendered: false,
    })
  })

  it('waits for a lazy part on first use, and renders it in place', async () => {
    const [first, second] = [await renderDocument(at('/tardio')), await renderDocument(at('/tardio'))]
    expect(first).toMatchObject({ status: 200, rendered: true })
    expect(first.html).toContain('<!--$--><b>chegou depois</b><!--/$-->')
    expect(second.html).toBe(first.html)
  })

  it('returns the 404 page for an undeclared path', async () => {
    const { status, html } = await renderDocument(at('/nada'))
    expect(status).toBe(404)
    expect(html).toContain('Página não encontrada')
  })

  it.each(['/painel', '/favoritos'])('leaves %s to the browser, inside the frame', async (url) => {
    const { status, html, rendered, fault } = await renderDocument(at(url))
    expect([status, rendered, fault]).toEqual([200, false, undefined])
    expect(html).toContain('<header')
    expect(stateOf(html).rendered).toBeUndefined()
  })

  it.each([
    ['/ausente', 200, 'bundle ausente'],
    ['/quebrado', 200, 'quebrou ao desenhar'],
    ['/quebrado-dentro', 200, 'quebrou dentro de um limite'],
    ['/falho', 503, 'Sem dados.'],
  ])('still renders the frame for %s, and reports why', async (url, status, fault) => {
    const answer = await renderDocument(at(url))
    expect(answer).toMatchObject({ status, rendered: false, fault })
    expect(answer.html).toContain('<header')
  })

  it('rejects a second release set in the same process', async () => {
    const other = { ...site, shell: { ...site.shell, manifest: { ...site.shell.manifest, version: '2' } } }
    await expect(renderDocument({ ...at('/'), site: other })).rejects.toThrow('start another')
  })
})

describe('renderShellOnly', () => {
  it('returns the frame of any address, for the timeout fallback', async () => {
    const answer = await renderShellOnly(at('/'), { fault: 'tempo esgotado' })
    expect(answer).toMatchObject({ status: 200, rendered: false, fault: 'tempo esgotado' })
  })
})
