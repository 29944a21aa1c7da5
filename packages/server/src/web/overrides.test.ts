import type { TestApp } from '../testing/app'
import { openTestPortal } from '../testing/releases'
import { createOverrides, sourcesOf } from './overrides'

const STAGED = 'https://teste.example/mf-public/2/remote.json'
const ORIGINS = ['https://teste.example', 'http://localhost:4200']
const asking = (address: string) => `/acompanhantes?estado=GO&mf.mf-public=${encodeURIComponent(address)}`

describe('createOverrides', () => {
  const read = createOverrides(ORIGINS, { publicUrl: 'https://vitrine.example' })
  const kept = (overrides: object) =>
    `a=b; __Host-mf-versoes=${encodeURIComponent(JSON.stringify(overrides))}`

  it('stores the requested override in the session, and redirects to the URL without it', () => {
    expect(read(asking(STAGED), undefined)).toEqual({
      kind: 'change',
      location: '/acompanhantes?estado=GO',
      overrides: { 'mf-public': STAGED },
      setCookie: `__Host-mf-versoes=${encodeURIComponent(JSON.stringify({ 'mf-public': STAGED }))}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    })
    expect(read('/', kept({ 'mf-public': STAGED }))).toEqual({
      kind: 'session',
      overrides: { 'mf-public': STAGED },
    })
  })

  it('removes one override, or all of them', () => {
    const cookie = kept({ 'mf-public': STAGED, 'mf-payments': 'http://localhost:4200/remote.json' })
    expect(read('/?mf.mf-public=', cookie)).toMatchObject({
      setCookie: expect.stringMatching(/mf-payments(?!.*mf-public)/),
    })
    expect(read('/?mf.normal', cookie)).toMatchObject({
      location: '/',
      setCookie: expect.stringContaining('mf-versoes=; Max-Age=0; Path=/'),
    })
  })

  it.each([
    'https://evil.example/remote.json',
    'https://teste.example.evil.example/remote.json',
    'https://user:secret@teste.example/remote.json',
    'http://teste.example/remote.json',
    'javascript:alert(1)',
    '//teste.example/remote.json',
    'remote.json',
    `https://teste.example/${'x'.repeat(500)}`,
  ])('refuses %s', (address) => {
    expect(read(asking(address), undefined)).toEqual({ kind: 'refused', address })
    expect(read('/', kept({ 'mf-public': address }))).toEqual({ kind: 'none' })
  })

  it.each(['%', '%7B', 'null', '"x"', encodeURIComponent('{"MF":"https://teste.example/x"}')])(
    'takes the cookie %s for none',
    (value) => expect(read('/', `__Host-mf-versoes=${value}`)).toEqual({ kind: 'none' }),
  )

  it.each(['//evil.example/?mf.normal', '/.//evil.example/?mf.normal=1', '/x/..//evil.example/?mf.normal'])(
    'never redirects from %s to another host',
    (url) => expect(read(url, undefined)).toMatchObject({ location: '/evil.example/' }),
  )

  it('ignores over TLS a cookie that another host of the domain could set', () => {
    const planted = `mf-versoes=${encodeURIComponent(JSON.stringify({ 'mf-public': STAGED }))}`
    expect(read('/', planted)).toEqual({ kind: 'none' })
  })

  it('requires a signature of the operator where configured, for this app and URL', () => {
    const signed = (subject: string, { s }: { s?: unknown }) => s === `of ${subject}`
    const careful = createOverrides(ORIGINS, { publicUrl: 'https://vitrine.example', isSigned: signed })
    const s = encodeURIComponent(`of versao\nmf-public\n${STAGED}`)
    expect(careful(asking(STAGED), undefined)).toEqual({ kind: 'unsigned' })
    expect(careful(`${asking(STAGED)}&mf.s=${s}&mf.ate=1`, undefined)).toMatchObject({
      kind: 'change',
      location: '/acompanhantes?estado=GO',
    })
    expect(careful(`${asking('http://localhost:4200/remote.json')}&mf.s=${s}`, undefined)).toEqual({
      kind: 'unsigned',
    })
    expect(careful('/?mf.normal', kept({ 'mf-public': STAGED }))).toMatchObject({ kind: 'change' })
  })

  it('does nothing without origins', () => {
    expect(
      createOverrides([], { publicUrl: 'https://vitrine.example' })(
        asking(STAGED),
        kept({ 'mf-public': STAGED }),
      ),
    ).toEqual({
      kind: 'none',
    })
  })

  it('adds the origins in use, and their sockets, to the policy', () => {
    expect(sourcesOf({ a: STAGED, b: 'https://teste.example/b/remote.json' })).toEqual([
      'https://teste.example',
      'wss://teste.example',
    ])
  })
})

describe('a page for a session with versions under test', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestPortal({ OVERRIDE_ORIGINS: ORIGINS.join(',') })
  })
  afterAll(() => test.close())

  const cookie = `__Host-mf-versoes=${encodeURIComponent(JSON.stringify({ 'mf-public': STAGED }))}`
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

  it('is the unrendered frame, not cached, under a policy that adds only its origin', async () => {
    const normal = await get('/acompanhantes')
    const staged = await get('/acompanhantes', { cookie, 'if-none-match': String(normal.headers.etag) })
    expect([staged.statusCode, staged.headers['cache-control'], staged.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ])
    expect(staged.payload).toContain('moldura')
    expect(staged.payload).toContain(STAGED)
    const policy = String(staged.headers['content-security-policy'])
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://teste\\.example`))
    expect(policy).not.toContain('localhost:4200')
    const after = await get('/acompanhantes')
    expect(after.payload).toBe(normal.payload)
    expect(after.headers['content-security-policy']).not.toContain('teste.example')
  })

  it('is the frame also where no live route matches: the version under test may add one', async () => {
    expect((await get('/tela-nova')).statusCode).toBe(404)
    expect((await get('/tela-nova', { cookie })).statusCode).toBe(200)
  })

  it('begins with a redirect that is not cached', async () => {
    const answer = await get(asking(STAGED))
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      '/acompanhantes?estado=GO',
      'no-store',
    ])
    expect(answer.headers['set-cookie']).toContain('mf-versoes=')
  })

  it('is refused in Portuguese for another origin, with the input escaped', async () => {
    const answer = await get(asking('https://evil.example/<script>'))
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined])
    expect(answer.payload).toContain('Versão em teste recusada')
    expect(answer.payload).not.toContain('<script>')
  })
})
