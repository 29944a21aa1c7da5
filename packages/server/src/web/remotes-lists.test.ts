import fastify from 'fastify'
import type { LiveApp } from '@portal/platform/render'
import { createRemotesLists, REMOTES_LIST_URL, sendRemotesList } from './remotes-lists'

const remote = (version: string): LiveApp => ({
  base: `/releases/mf-public/${version}/`,
  serverEntry: '/srv/bundles/entry.cjs',
  manifest: {
    app: 'mf-public',
    version,
    commit: 'c',
    builtAt: '2026-11-21T00:00:00Z',
    platform: '^1.0.0',
    api: '^1.0.0',
    routes: [{ path: '/', name: 'home', access: 'public', title: 'Início', expose: './home', server: true }],
    browser: { entry: 'browser/entry.js' },
    files: { 'browser/entry.js': '00'.repeat(32) },
    hints: {},
  },
})

const lists = createRemotesLists()
const app = fastify()
app.get(REMOTES_LIST_URL, sendRemotesList(lists))
afterAll(() => app.close())

it('gives a browser the remotes of a set, immutable, without what only the renderer needs', async () => {
  const answer = await app.inject(lists.add([remote('1')]))
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  })
  const { routes } = remote('1').manifest
  expect(answer.json()).toEqual([
    {
      app: 'mf-public',
      version: '1',
      base: '/releases/mf-public/1/',
      entry: 'browser/entry.js',
      integrity: `sha256-${Buffer.alloc(32).toString('base64')}`,
      routes,
    },
  ])
})

it('keeps the lists of earlier sets, for pages that were sent before a release', async () => {
  const [first, second] = [lists.add([remote('1')]), lists.add([remote('2')])]
  expect(first).not.toBe(second)
  expect(lists.add([remote('1')])).toBe(first)
  expect([(await app.inject(first)).statusCode, (await app.inject(second)).statusCode]).toEqual([200, 200])
})

it('does not cache the answer for a list that another machine may have', async () => {
  const { statusCode, headers } = await app.inject(REMOTES_LIST_URL.replace(':hash', 'outro'))
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})
