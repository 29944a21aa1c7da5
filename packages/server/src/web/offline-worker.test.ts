import { runInNewContext } from 'node:vm'
import { offlineWorker } from './offline-worker'

type Listener = (event: Record<string, unknown>) => void

/** Runs the worker script with a browser's API stubbed; returns its event listeners. */
function open(on: boolean, fetched: (request: unknown) => Promise<unknown>, tabs: { url: string }[] = []) {
  const listeners = new Map<string, Listener>()
  const unregister = jest.fn(() => Promise.resolve(true))
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    skipWaiting: jest.fn(),
    registration: { unregister, showNotification: jest.fn() },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow: jest.fn() },
    location: { origin: 'https://exemplo.com' },
  }
  runInNewContext(offlineWorker(on), { self, fetch: fetched, Response, Promise, URL })
  const ask = (mode: string, method = 'GET', preloadResponse?: Promise<unknown>) => {
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => void (answer = given)
    listeners.get('fetch')?.({ request: { mode, method }, preloadResponse, respondWith })
    return answer
  }
  /** Dispatches an event to its listener, and waits for what it extends. */
  const tell = async (name: string, event: Record<string, unknown>) => {
    let work: unknown
    listeners.get(name)?.({ ...event, waitUntil: (given: unknown) => void (work = given) })
    await work
  }
  return { listeners, ask, unregister, tell, self }
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the offline worker (rule: navegacao/sem-conexao)', () => {
  it('responds to a failed navigation with a page that contains no data and stores nothing', async () => {
    const answer = await open(true, offline).ask('navigate')
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    expect(answer?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('Sem conexão')
    expect(html).toContain('<a class="btn btn--primary" href="">Tentar novamente</a>')
    expect(html).not.toMatch(/<script|<img|R\$|anúncio/i)
  })

  it('passes through any server response, and uses the navigation preload', async () => {
    const found = new Response('gone', { status: 404 })
    expect(await open(true, () => Promise.resolve(found)).ask('navigate')).toBe(found)
    expect(await open(true, offline).ask('navigate', 'GET', Promise.resolve(found))).toBe(found)
  })

  it.each([
    ['cors', 'GET'],
    ['no-cors', 'GET'],
    ['same-origin', 'GET'],
    ['navigate', 'POST'],
  ])('leaves %s %s to the browser', (mode, method) => {
    expect(open(true, offline).ask(mode, method)).toBeUndefined()
  })

  it.each([
    { json: () => ({ destino: '/mensagens', titulo: 'Ana escreveu' }) },
    { json: () => JSON.parse('x') as unknown },
    undefined,
  ])('shows one neutral notice, whatever the message says', async (data) => {
    const { tell, self } = open(true, offline)
    await tell('push', { data })
    const [[titulo, options] = []] = self.registration.showNotification.mock.calls as [
      string,
      { tag: string },
    ][]
    expect(titulo).toBe('Você tem uma novidade')
    expect(options).toEqual({
      tag: 'novidade',
      renotify: true,
      data: data?.json === undefined ? '/painel' : expect.any(String),
    })
  })

  it.each([
    ['opens the screen', '/mensagens', [], ['https://exemplo.com/mensagens'], 0],
    ['goes to a tab that shows it', '/mensagens', ['https://exemplo.com/mensagens'], [], 1],
    [
      'leaves a tab of another screen alone',
      '/mensagens',
      ['https://exemplo.com/criar-anuncio'],
      ['https://exemplo.com/mensagens'],
      0,
    ],
    ['opens nothing of another site', '//outro.exemplo/x', [], [], 0],
  ])('a tap %s', async (_what, data, urls, opened, focused) => {
    const focus = jest.fn()
    const { tell, self } = open(
      true,
      offline,
      urls.map((url) => ({ url, focus })),
    )
    const close = jest.fn()
    await tell('notificationclick', { notification: { data, close } })
    expect(close).toHaveBeenCalled()
    expect(self.clients.openWindow.mock.calls.flat()).toEqual(opened)
    expect(focus).toHaveBeenCalledTimes(focused)
  })

  it('has no cache at all', () => expect(offlineWorker(true)).not.toMatch(/caches|indexedDB/))

  it('switched off, unregisters itself and handles nothing', () => {
    const { listeners, unregister } = open(false, offline)
    const waitUntil = jest.fn()
    listeners.get('activate')?.({ waitUntil })
    expect(unregister).toHaveBeenCalledTimes(1)
    expect(listeners.has('fetch')).toBe(false)
  })
})
