import { runInNewContext } from 'node:vm'
import { offlineWorker } from './offline-worker'

type Listener = (event: Record<string, unknown>) => void

/** Runs the worker script with a browser's API stubbed; returns its event listeners. */
function open(on: boolean, fetched: (request: unknown) => Promise<unknown>) {
  const listeners = new Map<string, Listener>()
  const unregister = jest.fn(() => Promise.resolve(true))
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    skipWaiting: jest.fn(),
    registration: { unregister },
  }
  runInNewContext(offlineWorker(on), { self, fetch: fetched, Response, Promise })
  const ask = (mode: string, method = 'GET', preloadResponse?: Promise<unknown>) => {
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => void (answer = given)
    listeners.get('fetch')?.({ request: { mode, method }, preloadResponse, respondWith })
    return answer
  }
  return { listeners, ask, unregister }
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

  it('has no cache at all', () => expect(offlineWorker(true)).not.toMatch(/caches|indexedDB/))

  it('switched off, unregisters itself and handles nothing', () => {
    const { listeners, unregister } = open(false, offline)
    const waitUntil = jest.fn()
    listeners.get('activate')?.({ waitUntil })
    expect(unregister).toHaveBeenCalledTimes(1)
    expect(listeners.has('fetch')).toBe(false)
  })
})
