import { Slot, useLocation, type ContributionModule, type ScreenModule } from '@portal/platform'
import { siteDeExemplo } from '@portal/platform/fake'
import type { Contribution, PageState, RemoteManifest } from '@portal/platform/manifest'
import { setImmediate } from 'node:timers'
import { fromColumns } from '../columns'
import type { Exposed } from '../remotes/screenOf'
import { renderDocument } from './render'

const good: ContributionModule<'anuncio.secao', string> = {
  default: function Bom({ data, facts }) {
    return <p>{`${data} em ${facts.cidade}, ${useLocation().pathname}`}</p>
  },
  load: async ({ facts }) => `Clube ${facts.id}`,
}
const anuncio: ScreenModule<unknown> = {
  default: () => (
    <>
      <h1>Anúncio</h1>
      <Slot name="anuncio.secao" id={7} categoria="massagem" estado="GO" cidade="Goiânia" />
    </>
  ),
  load: async () => ({ kind: 'data', data: 'do anúncio', head: { title: 'Anúncio' } }),
}
const modules: Record<string, unknown> = {
  './anuncio': anuncio,
  './bom': good,
  './vazio': { default: () => <p>vazio</p>, load: async () => undefined },
  './quebra': {
    default: () => {
      throw new Error('quebrou')
    },
  },
  './parado': { default: () => <p>parado</p>, load: () => new Promise(() => undefined) },
  './grande': { default: () => <p>{'x'.repeat(20_000)}</p> },
}

// webpack loads bundles from disk.
jest.mock('./loader', () => ({
  createServerLoader:
    () =>
    ({ expose }: Exposed) =>
      Promise.resolve(modules[expose]),
}))
// The renderer uses Node's setImmediate, which jsdom removes.
beforeAll(() => Object.assign(globalThis, { setImmediate }))

/** Lets the deadline pass. */
async function late<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  void work.finally(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    await jest.advanceTimersByTimeAsync(100)
  }
  return work
}

const route = { name: 'anuncio', path: '/anuncio/:id', access: 'public', title: 'Anúncio' } as const
const manifest = (app: string, change: Partial<RemoteManifest> = {}): RemoteManifest => ({
  app,
  version: '1',
  commit: 'c',
  builtAt: '2026-11-21T00:00:00Z',
  platform: '^1.0.0',
  api: '^1.0.0',
  routes: [],
  browser: { entry: 'browser/entry.js' },
  files: {},
  hints: {},
  ...change,
})
const to = (expose: string, ordem = 10): Contribution => ({
  slot: 'anuncio.secao',
  expose,
  ordem,
  height: 96,
})
const offered = [to('./bom', 20), to('./vazio'), to('./quebra'), to('./parado'), to('./grande')]

it('draws contributions on the server, with their styles and data, without those that fail', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] })
  const drawing = renderDocument({
    site: {
      ...siteDeExemplo,
      releasesUrl: '/releases/releases.json',
      shell: { manifest: manifest('shell'), base: '/releases/shell/1/' },
      remotes: [
        {
          base: '/p/',
          manifest: manifest('mf-public', { routes: [{ ...route, expose: './anuncio', server: true }] }),
        },
        {
          base: '/c/',
          manifest: manifest('mf-clube', {
            contributions: offered,
            hints: {
              './bom': { js: [], css: ['browser/bom.css'] },
              './quebra': { js: [], css: ['browser/quebra.css'] },
            },
          }),
          styles: { 'browser/bom.css': '.bom{}', 'browser/quebra.css': '.quebra{}' },
        },
      ],
    },
    url: '/anuncio/7',
    now: '2026-11-21T12:00:00.000Z',
    transport: () => Promise.resolve({ kind: 'network' }),
  })
  const { html = '', ...page } = await late(drawing)
  jest.useRealTimers()
  expect(page).toMatchObject({ status: 200, rendered: true })
  expect(html).toContain('<p>Clube 7 em Goiânia, /anuncio/7</p>')
  expect(html).toContain('<style data-href="bom.css">.bom{}</style>')
  expect(html).not.toMatch(/vazio<|parado<|xxx|quebra\.css/)
  expect(page.fault?.split('; ').sort()).toEqual([
    'mf-clube ./grande anuncio.secao: 20007 characters, more than 20000',
    'mf-clube ./parado anuncio.secao: not ready within 1000 ms',
    'mf-clube ./quebra anuncio.secao: quebrou',
  ])
  const [, json] = /id="portal-state">(.*)<\/script>/.exec(html) ?? []
  const { rendered, remotes } = fromColumns(JSON.parse(json ?? '{}')) as PageState
  expect(rendered).toMatchObject({
    data: 'do anúncio',
    contributions: { 'mf-clube ./bom anuncio.secao': 'Clube 7' },
  })
  expect(Object.keys(rendered?.contributions ?? {})).toHaveLength(1)
  expect(remotes.find(({ app }) => app === 'mf-clube')?.contributions).toEqual(offered)
})
