import type { Head } from '@portal/platform'
import { siteDeExemplo } from '@portal/platform/fake'
import type { RemoteManifest } from '@portal/platform/manifest'
import { applyHead } from '../head/applyHead'
import { headTags } from '../head/tags'
import { documentHtml, inertJson, type DocumentParts } from './document'
import type { LiveApp, RenderSite } from '@portal/platform/render'

function manifest(app: string, files: Record<string, string> = {}): RemoteManifest {
  return {
    app,
    version: '1',
    commit: 'c',
    builtAt: '2026-11-21T00:00:00Z',
    platform: '1.0.0',
    api: '1.0.0',
    routes: [],
    browser: { entry: 'browser/entry.js', initial: ['browser/react.js'] },
    files,
    hints: {
      './main': {
        js: ['browser/react.js', 'browser/entry.js', 'browser/bootstrap.js'],
        css: ['browser/faces.css'],
      },
      './api': { js: ['browser/api.js'], css: [] },
      './deferred': { js: [], css: ['browser/deferred.css'] },
      './operacao': { js: [], css: ['browser/operacao.css'] },
      './home': { js: ['browser/home.js'], css: ['browser/home.css'] },
      './routes': { js: ['browser/routes.js'], css: [] },
      './routes#painel': { js: ['browser/zod.js', 'browser/painel.js'], css: ['browser/painel.css'] },
    },
  }
}

type Styles = { styles?: Record<string, string> }

const HOME: DocumentParts['route'] = { access: 'public', expose: './home' }

function partsOf({
  remote,
  files = {},
  area,
  shellStyles,
}: {
  remote: LiveApp
  files?: Record<string, string>
  area?: 'operacao' | undefined
  shellStyles?: Record<string, string> | undefined
}): Pick<DocumentParts, 'site' | 'state'> {
  const site: RenderSite = {
    brand: 'Vitrine',
    publicUrl: 'https://vitrine.example',
    legalContact: 'privacidade@vitrine.example',
    empresa: siteDeExemplo.empresa,
    apiUrl: '',
    pagamentos: { metodos: ['pix'], cartao: null },
    releasesUrl: '/releases/releases.json',
    ...(area && { area }),
    shell: {
      manifest: manifest('shell', files),
      base: '/releases/shell/1/',
      ...(shellStyles && { styles: shellStyles }),
    },
    remotes: [remote],
  }
  return {
    site,
    state: { site: siteDeExemplo, releasesUrl: site.releasesUrl, shellVersion: '1', remotes: [] },
  }
}

function render(
  remoteBase: string,
  head: Head = { title: 'Início' },
  {
    styles = {},
    route = HOME,
    wait = false,
    files = {},
    area,
    shellStyles,
    markup = '<p>oi</p>',
  }: Partial<Pick<DocumentParts, 'route' | 'wait'>> &
    Styles & {
      files?: Record<string, string>
      area?: 'operacao'
      shellStyles?: Record<string, string>
      markup?: string
    } = {},
) {
  const remote = { manifest: manifest('mf-public', files), base: remoteBase, styles }
  const parts = partsOf({ remote, files, area, shellStyles })
  return documentHtml({ ...parts, head, markup, remote, route, wait })
}

describe('the head', () => {
  const head: Head = {
    title: 'Massagem "relaxante" <1>',
    description: 'Pedras & óleos',
    canonical: '/anuncio/massagem-7',
    image: { href: '/storage/a.webp', width: 800, height: 1000, alt: 'Massagem' },
    type: 'article',
    jsonLd: [{ '@type': 'Service', name: '</script>' }],
  }
  const written = (part: Document) =>
    [...part.head.querySelectorAll('title, [data-head]')].map((element) => ({
      tag: element.tagName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      text: element.tagName === 'SCRIPT' ? JSON.parse(element.textContent) : element.textContent,
    }))

  it('is equal when written by the server and by client-side navigation', () => {
    const server = new DOMParser().parseFromString(render('/releases/mf-public/1/', head), 'text/html')
    const browser = document.implementation.createHTMLDocument('outra tela')
    applyHead(browser, headTags(head, siteDeExemplo))
    expect(written(browser)).toEqual(written(server))
    expect(written(server)).toHaveLength(15)
  })
})

describe('resources of a first view', () => {
  it("preloads this release's display font before its scripts, with font-display: optional", () => {
    const html = render('/releases/mf-public/1/', undefined, {
      files: { 'browser/display.woff2': 'a'.repeat(64) },
    })
    const face = '/releases/shell/1/browser/display.woff2'
    expect(html).toContain(
      `<link rel="preload" as="font" type="font/woff2" href="${face}" crossorigin="anonymous">`,
    )
    expect(html).toMatch(/font-display:optional/)
    expect(html.indexOf('as="font"')).toBeLessThan(html.indexOf('<script'))
    expect(render('/releases/mf-public/1/')).not.toContain('as="font"')
  })

  const LEAN: DocumentParts['route'] = { access: 'public', expose: './home', lean: true }
  const shellStyles = {
    'browser/deferred.css': ':root{--gold:#a87a1f;--gap:1px}.rail{gap:1rem}dialog{border:0}',
  }
  const styles = { 'browser/home.css': '.a{color:red}' }

  it("includes the shell's styles on every page except a lean one, which loads them after paint", () => {
    const full = render('/releases/mf-public/1/', undefined, { styles, shellStyles })
    const lean = render('/releases/mf-public/1/', undefined, { route: LEAN, styles, shellStyles })
    expect(full).toContain('data-href="deferred.css"')
    expect(lean).not.toContain('data-href="deferred.css"')
    expect(lean).not.toContain('.rail')
    expect(lean).toContain(
      '<noscript><link rel="stylesheet" href="/releases/shell/1/browser/deferred.css"></noscript>',
    )
    expect(lean).toMatch(/data-hints="[^"]*browser\/deferred\.css/)
  })

  it("inlines the styles used by a lean page where webpack inserts all, before the screen's own", () => {
    const markup = '<div class="wrap rail"></div>'
    const own = { 'browser/home.css': '.a{color:var(--gold)}' }
    const lean = render('/releases/mf-public/1/', undefined, {
      route: LEAN,
      styles: own,
      shellStyles,
      markup,
    })
    expect(lean).toMatch(
      /<style data-href>:root{--gold:#a87a1f}.rail{gap:1rem}<\/style><noscript>.*<\/noscript><link [^>]*faces.css"><style data-href="home.css">/,
    )
  })

  it("inlines all of them when a lean screen's own styles are unknown", () => {
    const lean = render('/releases/mf-public/1/', undefined, { route: LEAN, shellStyles })
    expect(lean).toContain('data-href="deferred.css"')
  })

  it('carries the label by which parental filters recognize adult sites', () => {
    expect(render('/')).toContain('<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">')
  })

  it('references its icon as a cacheable file', () => {
    expect(render('/releases/mf-public/1/')).toContain(
      '<link rel="icon" type="image/svg+xml" href="/releases/shell/1/browser/icone.svg">',
    )
  })

  it('links the web app manifest', () => {
    expect(render('/releases/mf-public/1/')).toContain('<link rel="manifest" href="/app.webmanifest">')
  })
})

describe('documentHtml', () => {
  it('cannot be broken out of through the state or the title', () => {
    expect(inertJson(JSON.stringify({ text: '</script><script>x\u2028' })).toString()).toBe(
      '{"text":"\\u003c/script>\\u003cscript>x\\u2028"}',
    )
    expect(render('/releases/mf-public/1/', { title: '</title><script>' })).not.toContain('</title><script>')
  })

  it.each([
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '</title></script></style><script>alert(1)</script>',
    '<!--<script>',
    ']]>&lt;b&gt;&quot;\u202e\u2028👩‍👧',
  ])('keeps words as words: %s', (hostile) => {
    const shapeOf = (text: string) => {
      const head: Head = {
        title: text,
        description: text,
        canonical: `/${text}`,
        type: 'article',
        image: { href: text, width: 1, height: 1, alt: text },
        preload: { href: text, srcset: text, sizes: text },
        jsonLd: [{ name: text }],
      }
      const page = new DOMParser().parseFromString(render(`/${text}/`, head, { styles: {} }), 'text/html')
      const elements = [...page.querySelectorAll('*')]
      return elements.map((element) => [element.tagName, ...element.getAttributeNames()].join(' '))
    }
    expect(shapeOf(hostile)).toEqual(shapeOf('palavras'))
  })

  it('contains only Latin-1, and parses to every character', () => {
    const text = '“Ação…” 👩‍👧'
    const head = { title: text, description: text, jsonLd: [{ name: text }] }
    const html = render('/releases/mf-public/1/', head, { markup: `<p title="${text}">${text}</p>` })
    expect(html).not.toMatch(/[\u{100}-\u{10ffff}]/u)
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.title).toContain(text)
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(text)
    expect(page.querySelector('p')?.outerHTML).toBe(`<p title="${text}">${text}</p>`)
    expect(JSON.parse(page.querySelector('script[type*=ld]')?.textContent ?? '')).toMatchObject({
      name: text,
    })
  })

  it('contains no executable inline script', () => {
    const scripts = render('/releases/mf-public/1/').match(/<script[^>]*>/g)
    expect(scripts).toHaveLength(2)
    for (const script of scripts ?? []) expect(script).toMatch(/ src=|type="application\/json"/)
  })

  it('inlines known styles in load order under the names that webpack looks up', () => {
    const page = render(
      '/releases/mf-public/1/',
      { title: 'Início' },
      { styles: { 'browser/home.css': '.a{color:red}' } },
    )
    const shell =
      '<link rel="stylesheet" data-href="deferred.css" href="/releases/shell/1/browser/deferred.css">'
    const faces = shell.replaceAll('deferred.css', 'faces.css')
    expect(page).toContain(`${shell}${faces}<style data-href="home.css">.a{color:red}</style>`)
  })

  it('lists its scripts in order, and hints their dependencies', () => {
    const [, tag = ''] = /(<script defer [^>]*>)/.exec(render('/releases/mf-public/1/')) ?? []
    expect(tag).toContain('src="/releases/shell/1/browser/after-paint.js"')
    expect(tag).toContain(
      'data-scripts="/releases/shell/1/browser/react.js /releases/shell/1/browser/entry.js"',
    )
    expect(tag).toContain(
      'data-hints="/releases/shell/1/browser/bootstrap.js /releases/mf-public/1/browser/entry.js /releases/mf-public/1/browser/home.js"',
    )
  })

  it('states the integrity of requested scripts', () => {
    const files = { 'browser/entry.js': '00'.repeat(32), 'browser/after-paint.js': 'ff'.repeat(32) }
    const page = render('/releases/mf-public/1/', undefined, { files })
    const zeros = `sha256-${'A'.repeat(43)}=`
    expect(page).toContain(`browser/after-paint.js" integrity="sha256-${'/'.repeat(42)}8="`)
    expect(page).toContain(`/releases/shell/1/browser/entry.js#${zeros}`)
    expect(page).toContain(`/releases/mf-public/1/browser/entry.js#${zeros}`)
  })

  it('hints a lazy screen with its styles, and the API client on signed-in screens', () => {
    const hintsOf = (access: 'public' | 'session') => {
      const page = render(
        '/releases/mf-advertiser/1/',
        { title: 'Painel' },
        { route: { access, expose: './routes', screen: 'painel' } },
      )
      return /data-hints="([^"]*)"/
        .exec(page)?.[1]
        ?.replaceAll(/\/releases\/|\/1\/browser/g, '')
        .split(' ')
    }
    const screen = ['entry.js', 'routes.js', 'zod.js', 'painel.js', 'painel.css']
    const shown = ['shell/bootstrap.js', ...screen.map((file) => `mf-advertiser/${file}`)]
    expect(hintsOf('public')).toEqual(shown)
    expect(hintsOf('session')).toEqual([...shown, 'shell/api.js'])
  })

  it("fetches its own origin's files immediately when there is no content to read first", () => {
    const page = (remoteBase: string) => render(remoteBase, { title: 'Painel' }, { wait: true })
    const preloads = (html: string) => [...html.matchAll(/<link rel="preload" as="(\w+)" href="([^"]*)">/g)]
    const own = ['react.js', 'entry.js', 'bootstrap.js'].map((file) => `/releases/shell/1/browser/${file}`)
    const remote = ['entry.js', 'home.js'].map((file) => `mf-public/1/browser/${file}`)
    const rooted = page('/releases/mf-public/1/')
    expect(preloads(rooted).map(([, , href]) => href)).toEqual([
      ...own,
      ...remote.map((file) => `/releases/${file}`),
    ])
    expect(rooted).toContain('data-hints=""')
    const elsewhere = page('https://cdn.example/mf-public/1/')
    expect(preloads(elsewhere).map(([, , href]) => href)).toEqual(own)
    expect(elsewhere).toContain(
      `data-hints="${remote.map((file) => `https://cdn.example/${file}`).join(' ')}"`,
    )
    expect(preloads(render('/releases/mf-public/1/'))).toEqual([])
  })
})

describe('what a release’s pages share', () => {
  it('is written per route, and follows each page’s own state', () => {
    const remote = { manifest: manifest('mf-public'), base: '/releases/mf-public/1/' }
    const { site, state } = partsOf({ remote })
    const head = { title: 'Início' }
    const write = (parts: Partial<DocumentParts>) =>
      documentHtml({ site, head, state, remote, route: HOME, markup: '', wait: false, ...parts })
    const first = write({})
    expect(write({})).toBe(first)
    const painel = { access: 'session', expose: './routes', screen: 'painel' } as const
    expect(write({ route: painel })).toContain('painel.css')
    expect(write({ wait: true })).not.toBe(first)
    const rendered = { url: '/', data: ['</script>'], head, now: '2026-11-21T12:00:00.000Z' }
    const parsed = (html: string): unknown =>
      JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '')
    const remotes = [{ app: 'mf-public', version: '<1>', base: '', entry: '', routes: [] }]
    expect(parsed(write({ state: { ...state, remotes, rendered } }))).toEqual({ ...state, remotes, rendered })
    expect(parsed(write({ state: { ...state, remotes } }))).toEqual({ ...state, remotes })
  })
})

describe('the operator’s document', () => {
  it('has its own palette, which portal pages omit', () => {
    const head = { title: 'Fila' }
    const own = render('/releases/mf-operator/1/', head, { area: 'operacao' })
    expect(own).toContain('<body class="op">')
    expect(own).toContain('operacao.css')
    const portal = render('/releases/mf-public/1/')
    expect(portal).toContain('<body>')
    expect(portal).not.toContain('operacao.css')
  })
})
