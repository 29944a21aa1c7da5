import { anuncioTag, LISTAS_TAG, TUDO } from '../kernel/changed'
import {
  START,
  FRESH,
  NOTIFIED_MS,
  STALE,
  SPARE,
  openCache,
  page,
  rendering,
  never,
  slow,
  settled,
} from '../testing/page-cache'

describe('the page cache', () => {
  it('returns a copy while it is fresh', async () => {
    const { get, advance } = openCache()
    expect(await get(rendering('1'))).toEqual(['miss', '1'])
    advance(FRESH - 1)
    expect(await get(never)).toEqual(['hit', '1'])
    expect(await get(rendering('b'), 'b')).toEqual(['miss', 'b'])
  })

  it('returns the stale copy at once while one render revalidates it', async () => {
    const { get, advance } = openCache()
    await get(rendering('1'))
    advance(FRESH)
    const { render, finish } = slow()
    expect([await get(render), await get(render)]).toEqual([
      ['stale', '1'],
      ['stale', '1'],
    ])
    finish('2')
    await settled()
    expect(await get(never)).toEqual(['hit', '2'])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('returns no copy past its limit', async () => {
    const { get, advance } = openCache()
    await get(rendering('1'))
    advance(STALE)
    expect(await get(rendering('2'))).toEqual(['miss', '2'])
  })

  it('expires with the page, fresh or not', async () => {
    const { get, advance } = openCache()
    await get(rendering('1', { validUntil: '2026-11-21T15:00:00.300Z' }))
    advance(299)
    expect(await get(never)).toEqual(['hit', '1'])
    advance(1)
    expect(await get(rendering('2'))).toEqual(['miss', '2'])
    await get(rendering('b', { validUntil: '2026-11-21T15:00:03Z' }), 'b')
    advance(2_700)
    expect(await get(rendering('c'), 'b')).toEqual(['miss', 'c'])
  })

  it('renders once for concurrent requests', async () => {
    const { get } = openCache()
    const { render, finish } = slow()
    const waiting = [get(render), get(render), get(render)]
    finish('1')
    expect((await Promise.all(waiting)).map(([, html]) => html)).toEqual(['1', '1', '1'])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('does not cache a render that began before a change, and does not share it with later requests', async () => {
    const { get, cache } = openCache()
    const old = slow()
    const before = get(old.render)
    cache.forget(TUDO)
    const after = get(rendering('2'))
    old.finish('1')
    expect(await before).toEqual(['miss', '1'])
    expect(await after).toEqual(['miss', '2'])
    expect(await get(never)).toEqual(['hit', '2'])
  })

  it('returns nothing old after a change', async () => {
    const { get, cache } = openCache()
    await get(rendering('1'))
    cache.forget(TUDO)
    expect(await get(rendering('2'))).toEqual(['miss', '2'])
  })

  it.each([
    ['what the browser is to draw', { rendered: false }],
    ['a 503', { status: 503 as const }],
    ['a 302', { status: 302 as const, rendered: false, location: '/x' }],
    ['a page that has ended already', { validUntil: '2026-11-21T15:00:00Z' }],
    ['a page whose end nobody can read', { validUntil: 'amanhã' }],
  ])('never keeps %s', async (_what, change) => {
    const { get } = openCache()
    await get(rendering('1', change))
    expect((await get(rendering('2')))[1]).toBe('2')
  })

  it('caches 301, 404 and 410 only while they are fresh', async () => {
    for (const change of [
      { status: 404 as const },
      { status: 410 as const },
      { status: 301 as const, rendered: false, location: '/x' },
    ]) {
      const { get, advance } = openCache()
      await get(rendering('1', change))
      expect((await get(never))[0]).toBe('hit')
      advance(FRESH)
      expect(await get(rendering('2', change))).toEqual(['miss', '2'])
    }
  })

  it('keeps the old copy when revalidation fails or returns no screen, and reports it', async () => {
    const { get, advance, onRefreshError } = openCache()
    await get(rendering('1'))
    advance(FRESH)
    await get(never)
    await settled()
    expect(onRefreshError).toHaveBeenCalledTimes(1)
    await get(rendering('moldura', { rendered: false }))
    await settled()
    expect((await get(rendering('2')))[1]).toBe('1')
  })

  it('keeps the encodings of a page that was rendered again unchanged', async () => {
    const { cache, advance } = openCache()
    const drawn = (html: string) => rendering(html.padEnd(5_000), { etag: 'W/"same"' })
    const first = await (await cache.get('a', drawn('12:00'))).page.body.as('br')
    advance(STALE)
    expect((await cache.get('a', drawn('12:01'))).result).toBe('miss')
    expect(await (await cache.get('a', never)).page.body.as('br')).toBe(first)
  })

  it('stays within its memory, and a flood of invented URLs evicts no page', async () => {
    const { get } = openCache({ maxBytes: 64_000 })
    const big = 'x'.repeat(5_000)
    await get(rendering(big), 'page')
    for (let n = 0; n < 50; n += 1) await get(rendering(big, { status: 404 }), `invented ${n}`)
    expect((await get(never, 'page'))[0]).toBe('hit')
    for (let n = 0; n < 10; n += 1) await get(rendering(big), `page ${n}`)
    expect((await get(rendering(big), 'page'))[0]).toBe('miss')
  })

  it('caches nothing without memory', async () => {
    const { get } = openCache({ maxBytes: 0 })
    await get(rendering('1'))
    expect(await get(rendering('2'))).toEqual(['miss', '2'])
  })

  it('invalidates only what shows the change, cached or being rendered', async () => {
    const { cache, get } = openCache()
    const keep = (key: string, tags: string[], html: string) => cache.get(key, rendering(html), tags)
    await keep('goiania', ['goiania'], '1')
    await keep('recife', ['recife'], '1')
    const drawing = slow()
    const waiting = cache.get('drawn', drawing.render, ['goiania'])
    cache.forget(['goiania', LISTAS_TAG])
    drawing.finish('velho')
    await waiting
    expect(await get(rendering('2'), 'goiania')).toEqual(['miss', '2'])
    expect(await get(rendering('2'), 'drawn')).toEqual(['miss', '2'])
    expect(await get(never, 'recife')).toEqual(['hit', '1'])
    cache.forget(TUDO)
    expect(await get(rendering('3'), 'recife')).toEqual(['miss', '3'])
  })
})

describe('while change notifications work', () => {
  it('a copy stays fresh until a change invalidates it, or its TTL ends', async () => {
    const { cache, get, advance } = openCache({ isNotified: true })
    await get(rendering('1'))
    advance(NOTIFIED_MS - 1)
    expect(await get(never)).toEqual(['hit', '1'])
    advance(1)
    expect(await get(rendering('2'))).toEqual(['stale', '1'])
    await settled()
    expect(await get(never)).toEqual(['hit', '2'])
    cache.forget(TUDO)
    expect(await get(rendering('3'))).toEqual(['miss', '3'])
  })

  it('one rendered right after a change of what it shows gets the short TTL: the API may not have been notified yet', async () => {
    const { cache, advance } = openCache({ isNotified: true })
    const get = async (html: string, key: string) => (await cache.get(key, rendering(html), [key])).result
    cache.forget(['goiania', LISTAS_TAG])
    advance(900)
    expect([await get('1', 'goiania'), await get('1', 'recife')]).toEqual(['miss', 'miss'])
    advance(FRESH)
    expect([await get('2', 'goiania'), await get('2', 'recife')]).toEqual(['stale', 'hit'])
    await settled()
    advance(FRESH)
    expect(await get('3', 'goiania')).toBe('hit')
  })

  it('where only an order has moved, a copy is served on and revalidated soon, however often it moves', async () => {
    const { cache, advance } = openCache({ isNotified: true })
    const get = async (html: string) => (await cache.get('a', rendering(html), ['goiania'])).result
    const results = [await get('1')]
    for (let seconds = 1; seconds <= 8; seconds += 1) {
      cache.forget(['goiania'])
      advance(1_000)
      results.push(await get(String(seconds)))
      await settled()
    }
    const three = ['hit', 'hit', 'hit', 'stale']
    expect(results).toEqual(['miss', ...three, ...three])
    cache.forget(['goiania', LISTAS_TAG])
    expect(await get('depois')).toBe('miss')
  })

  it('the page’s own expiry still applies', async () => {
    const { get, advance } = openCache({ isNotified: true })
    await get(rendering('1', { validUntil: '2026-11-21T15:00:03Z' }))
    advance(3_000)
    expect(await get(rendering('2'))).toEqual(['miss', '2'])
  })
})

describe('a cache in front may keep', () => {
  const anuncio = (id: number) => rendering('1', { anuncios: [id] })

  it('what is up to date and whose changes are noticed, and nothing else', async () => {
    const { isSettled, advance } = openCache({ isNotified: true })
    expect([await isSettled(rendering('1'), 'a'), await isSettled(never, 'a')]).toEqual([true, true])
    advance(NOTIFIED_MS)
    expect(await isSettled(rendering('2'), 'a')).toBe(false)
    expect(await isSettled(rendering('nada', { status: 404 }), 'nada')).toBe(false)
    expect(await isSettled(rendering('falha', { incomplete: true }), 'falha')).toBe(false)
    expect(await openCache().isSettled(rendering('1'), 'a')).toBe(false)
  })

  it('nothing that a change has overtaken, nor that is drawn within a second of one, nor where an order moved', async () => {
    const { cache, isSettled, advance } = openCache({ isNotified: true })
    const { render, finish } = slow()
    const overtaken = isSettled(render, 'a')
    cache.forget(['a', LISTAS_TAG])
    finish('velha')
    expect(await overtaken).toBe(false)
    advance(900)
    expect([await isSettled(rendering('1'), 'a'), await isSettled(rendering('1'), 'b')]).toEqual([
      false,
      true,
    ])
    cache.forget(['b'])
    expect(await isSettled(never, 'b')).toBe(false)
  })

  it('a page is also dropped with a listing that its address does not name', async () => {
    const { cache, isSettled, get } = openCache({ isNotified: true })
    await isSettled(anuncio(7), 'a')
    await isSettled(anuncio(8), 'b')
    cache.forget([anuncioTag(7), LISTAS_TAG])
    expect((await get(rendering('2'), 'a'))[0]).toBe('miss')
    expect((await get(never, 'b'))[0]).toBe('hit')
  })
})

describe('while no page can be rendered', () => {
  const failing = rendering('sem dados', { incomplete: true })
  const broken = () => Promise.reject(new Error('no release can be rendered'))

  it('returns the last good copy, however the render fails', async () => {
    const { get, advance } = openCache()
    await get(rendering('1'))
    advance(STALE)
    expect([await get(failing), await get(broken)]).toEqual([
      ['spare', '1'],
      ['spare', '1'],
    ])
    expect(await get(rendering('2'))).toEqual(['miss', '2'])
  })

  it('returns no copy past its own expiry, nor forever, nor for a URL that was not found', async () => {
    const { get, advance } = openCache()
    await get(rendering('curta', { validUntil: new Date(START + STALE + 5).toISOString() }), 'curta')
    await get(rendering('longa'), 'longa')
    await get(rendering('nada', { status: 404 }), 'nada')
    advance(STALE + 5)
    expect(await get(failing, 'curta')).toEqual(['pass', 'sem dados'])
    expect(await get(failing, 'nada')).toEqual(['pass', 'sem dados'])
    expect(await get(failing, 'longa')).toEqual(['spare', 'longa'])
    advance(SPARE)
    expect(await get(failing, 'longa')).toEqual(['pass', 'sem dados'])
  })

  it('returns none after a change, nor where a notification may have been missed', async () => {
    const { cache, get, advance, loseNotifications } = openCache()
    await get(rendering('1'))
    advance(STALE)
    const { render, finish } = slow()
    const asked = get(render)
    cache.forget(TUDO)
    finish('2')
    expect(await asked).toEqual(['miss', '2'])
    await expect(get(broken)).rejects.toThrow('no release can be rendered')
    await get(rendering('3'))
    advance(STALE)
    loseNotifications()
    expect(await get(failing)).toEqual(['pass', 'sem dados'])
  })

  it('returns 503, not cacheable, for a page whose data is missing', () => {
    expect(page('sem dados', { incomplete: true })).toMatchObject({ status: 503, shared: false })
    expect(page('movida', { status: 301, incomplete: true })).toMatchObject({ status: 301, shared: false })
  })
})
