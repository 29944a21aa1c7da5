import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AJUSTES_TAG, TUDO, type Changed } from '../changed'
import { purgePages } from './purge-pages'

/** A cache that records purges; `answers` switches it off. */
async function openCache() {
  const seen: string[] = []
  const cache = { answers: true, seen, url: '', server: undefined as Server | undefined }
  cache.server = createServer((request, response) => {
    if (!cache.answers) return
    seen.push(`${request.method} ${request.headers['cache-tag']}`)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(cache.server, 'listening')
  cache.url = `http://127.0.0.1:${(cache.server.address() as AddressInfo).port}`
  return cache
}

async function until(isTrue: () => boolean) {
  for (let tries = 0; !isTrue() && tries < 400; tries += 1) await sleep(10)
}

let caches: Awaited<ReturnType<typeof openCache>>[]
let change: (changed: Changed) => void
let stop: () => void
let log: Record<'error' | 'info', jest.Mock>
beforeEach(async () => {
  log = { error: jest.fn(), info: jest.fn() }
  caches = [await openCache(), await openCache()]
  const store = { onPublicChange: (listener: typeof change) => ((change = listener), () => undefined) }
  stop = purgePages(
    caches.map(({ url }) => url),
    store,
    log,
  )
  await until(() => caches.every(({ seen }) => seen.length > 0))
  // At the start: what changed before it.
  expect(caches.map(({ seen }) => seen.splice(0))).toEqual([['PURGE tudo'], ['PURGE tudo']])
})
afterEach(() => {
  stop()
  for (const { server } of caches) server?.close().closeAllConnections()
})

it('purges each change from every cache at once, together with others, and again a second later', async () => {
  const [{ seen }, other] = caches as [(typeof caches)[0], (typeof caches)[0]]
  change(['aaaaaaaa'])
  change(['bbbbbbbb', 'aaaaaaaa'])
  await until(() => seen.length > 0 && other.seen.length > 0)
  expect([seen, other.seen]).toEqual([['PURGE aaaaaaaa,bbbbbbbb'], ['PURGE aaaaaaaa,bbbbbbbb']])
  await until(() => seen.length > 1)
  expect(seen).toEqual(['PURGE aaaaaaaa,bbbbbbbb', 'PURGE aaaaaaaa,bbbbbbbb'])
})

it.each<[string, Changed]>([
  ['anything may have changed', TUDO],
  ['settings changed', [AJUSTES_TAG]],
  [
    'more changed than a cache should test for',
    Array.from({ length: 101 }, (_, n) => String(n).padStart(8, 't')),
  ],
])('purges every page when %s', async (_when, changed) => {
  const seen = caches[0]?.seen ?? []
  change(changed)
  await until(() => seen.length > 0)
  expect(seen).toEqual(['PURGE tudo'])
})

it('does not count a purge of before the return of a cache as a new absence', async () => {
  const url = caches[1]?.url ?? ''
  const fail: (() => void)[] = []
  const mocked = jest.spyOn(globalThis, 'fetch').mockImplementation(async (to, { headers } = {}) => {
    if (!String(to).startsWith(url) || new Headers(headers).get('cache-tag') === 'tudo') return new Response()
    return new Promise((_, reject) => fail.push(() => reject(new Error('away'))))
  })
  change(['aaaaaaaa'])
  // Its repetition waits behind it.
  await sleep(1_200)
  fail[0]?.()
  await until(() => fail.length === 2)
  await until(() => log.info.mock.calls.length > 0)
  fail[1]?.()
  await sleep(20)
  mocked.mockRestore()
  expect(log.error).toHaveBeenCalledTimes(1)
})

it('waits for no cache that is away, and empties it when it is back', async () => {
  const [{ seen }, away] = caches as [(typeof caches)[0], (typeof caches)[0]]
  away.answers = false
  change(['aaaaaaaa'])
  await until(() => log.error.mock.calls.length > 0)
  change(['bbbbbbbb'])
  const at = Date.now()
  await until(() => seen.includes('PURGE bbbbbbbb'))
  expect(Date.now() - at).toBeLessThan(500)
  away.answers = true
  await until(() => log.info.mock.calls.length > 0)
  expect(away.seen.at(-1)).toBe('PURGE tudo')
  change(['cccccccc'])
  await until(() => away.seen.at(-1) === 'PURGE cccccccc')
  expect(away.seen.at(-1)).toBe('PURGE cccccccc')
})
