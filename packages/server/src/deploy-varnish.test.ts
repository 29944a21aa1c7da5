/** Pages kept by two Varnishes of deploy/varnish/portal.vcl (docs/adr/0119). */
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pausarAnuncio, publicarAnuncio, removeAnuncio, updateAnuncio } from '@portal/api/anuncio-atos'
import { pagesVcl, startVarnish, type Varnish } from '../test/varnish.mjs'
import { purgePages } from './kernel/storage/purge-pages'
import { must } from './testing/accounts'
import { emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from './testing/anuncios'
import type { TestApp } from './testing/app'
import { confirmar, openProvedorDeIdade, type ProvedorDeIdade } from './testing/idade'
import { openTestPortal, ROUTES } from './testing/releases'
import { describeWith } from './testing/tools'

const GONE_MS = 2_000
const BAIRRO = 'Setor Bueno'
const LISTA = '/acompanhantes/massagistas-em-goiania-go'
const RECIFE = 'categoria=Massagistas&estado=PE&cidade=Recife'
const QUIET = { error: () => undefined, info: () => undefined }

type Owner = Awaited<ReturnType<typeof openAdvertiser>>
type Act = (id: number, owner: Owner) => Promise<unknown>

describeWith('varnishd', 'pages kept by Varnish', () => {
  let provedor: ProvedorDeIdade
  let portal: TestApp
  let edges: Varnish[]
  let stopPurging: () => void
  let ana: Owner
  let adult: { cookie: string }

  beforeAll(async () => {
    provedor = await openProvedorDeIdade(() => portal.clock.now())
    const all = { ...ROUTES[0], path: '/tudo/:id', name: 'tudo', query: 'filtro' }
    portal = await openTestPortal(
      { ...provedor.environment, PAGE_PURGE_URL: 'http://127.0.0.1:1' },
      ({ publish }) => publish('mf-public', '1', { routes: [...ROUTES, all] }),
    )
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    const vcl = await pagesVcl([(portal.app.server.address() as AddressInfo).port])
    edges = [await startVarnish(vcl), await startVarnish(vcl)]
    stopPurging = purgePages(
      edges.map(({ url }) => url),
      portal.deps.store,
      QUIET,
    )
    ana = await openAdvertiser(portal)
    adult = { cookie: await confirmar(portal, provedor) }
  }, 60_000)
  beforeEach(async () => {
    await emptyAnuncios(portal.database.pool)
    // A release that has just gone live is a change too.
    await portal.app.inject('/')
    await settle()
  })
  afterAll(async () => {
    stopPurging()
    for (const edge of edges) await edge.stop()
    await portal.close()
    await provedor.close()
  })

  async function ask(path: string, headers: Partial<Record<string, string>> = {}, edge = 0) {
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    const answer = await fetch(`${edges[edge]?.url}${path}`, { headers: Object.fromEntries(sent) })
    const { headers: got } = answer
    // A copy has two ids: of this request, and of the one that fetched it.
    const isKept = got.get('x-varnish')?.includes(' ') === true
    return { status: answer.status, text: await answer.text(), isKept, got }
  }
  /** Requests a page until the edge serves a stored copy. */
  async function keep(path: string, headers = {}, edge = 0): Promise<string> {
    for (;;) {
      const { text, isKept, status } = await ask(path, headers, edge)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      if (isKept) return text
      await sleep(20)
    }
  }
  /** The change is past, so pages may be kept for a minute. */
  const settle = async () => {
    await sleep(1_200)
    portal.clock.advance(2_000)
  }
  const openOwner = async (name: string): Promise<Owner> => {
    // No two accounts have one CPF.
    const { pool } = portal.database
    await pool.query('UPDATE usuarios SET cpf = NULL')
    const owner = await openAdvertiser(portal, { email: `${name.replaceAll(' ', '-')}@exemplo.com` })
    await pool.query(`UPDATE usuarios SET cpf = lpad(id::text, 11, '0')`)
    return owner
  }
  async function publish(titulo: string, owner = ana) {
    const body = publicacaoDe(owner, { ...GRATIS, titulo })
    return must(await owner.call(publicarAnuncio, { body })).anuncio
  }
  const drawn = async () =>
    (await portal.deps.metrics.pages.get()).values.reduce((sum, { value }) => sum + value, 0)

  it('are drawn once for all, apart for adults, and never for a person', async () => {
    const { titulo_formatado: slug } = await publish('Uma cópia para todos')
    await settle()
    const url = `/tudo/${slug}`
    const other = { cookie: await confirmar(portal, provedor) }
    const forged = { cookie: `__Host-idade=v1.9999999999.${'A'.repeat(43)}` }
    const before = await drawn()
    const [safe, full] = [await keep(url), await keep(url, adult)]
    expect([safe.includes(BAIRRO), full.includes(BAIRRO)]).toEqual([false, true])
    for (let n = 0; n < 3; n += 1) {
      for (const headers of [{}, forged, { 'x-idade': 'confirmada' }, { 'x-prova': adult.cookie }])
        expect(await ask(url, headers)).toMatchObject({ text: safe, isKept: true })
      for (const headers of [adult, other])
        expect(await ask(url, headers)).toMatchObject({ text: full, isKept: true })
    }
    expect((await drawn()) - before).toBe(2)

    // What this one keeps for a minute, a cache behind it that nobody purges keeps for a second.
    expect((await ask(url)).got.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate')
    const { got } = await ask(url, adult)
    expect(got.get('cache-control')).toBe('private, no-cache')
    for (const name of ['set-cookie', 'cache-tag', 'surrogate-key', 'xkey', 'x-copia', 'x-request-id'])
      expect([name, got.get(name)]).toEqual([name, null])
    const personal = [
      { cookie: `${adult.cookie}; __Host-fotos=x` },
      { cookie: 'canary=3' },
      { authorization: 'Bearer x' },
      { ...adult, origin: 'https://outro.example' },
    ]
    for (const headers of personal) expect(await ask(url, headers)).toMatchObject({ isKept: false })
    const foreign = await ask(url, { ...adult, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })
    expect([foreign.isKept, foreign.text.includes(BAIRRO)]).toEqual([false, false])
  })

  it('show nothing of a listing that left the air or was edited, on any edge, within 2 s', async () => {
    const { store } = portal.deps
    const now = portal.clock.now()
    const acts: Record<string, Act> = {
      removed: (id, owner) => owner.call(removeAnuncio, { params: { id } }),
      paused: (id, owner) => owner.call(pausarAnuncio, { params: { id } }),
      edited: (id, owner) =>
        owner.call(updateAnuncio, {
          params: { id },
          body: publicacaoDe(owner, { ...GRATIS, titulo: 'Outro' }),
        }),
      'taken down': (id) => store.anuncios.retirar(id, now),
      'hidden after a report': (id) => store.anuncios.suspender(id, now),
      banned: (id, owner) =>
        store.transaction(async ({ usuarios, anuncios }) => {
          await usuarios.setBloqueio(owner.id, now, now)
          await anuncios.suspender(id, now)
        }),
    }
    const open = async ([how, hide]: [string, Act]) => {
      const [owner, titulo] = [await openOwner(how), `Anúncio ${how}`]
      return { ...(await publish(titulo, owner)), owner, hide, titulo }
    }
    const anuncios: Awaited<ReturnType<typeof open>>[] = []
    for (const act of Object.entries(acts)) anuncios.push(await open(act))
    const stays = await publish('Anúncio que fica')
    await settle()
    // The last shows them all, though its address names another city alone.
    const paths = [LISTA, '/acompanhantes', `/tudo/${stays.titulo_formatado}?${RECIFE}`]
    const own = anuncios.map(({ titulo_formatado: slug }) => `/anuncio/${slug}`)
    const all = [...paths, ...own].flatMap((path) =>
      [0, 1].flatMap((edge) => [{}, adult].map((who) => ({ path, edge, who }))),
    )
    for (const { path, edge, who } of all) await keep(path, who, edge)
    const left = async () => {
      const texts = await Promise.all(all.map(({ path, edge, who }) => ask(path, who, edge)))
      return anuncios.flatMap(({ titulo }) =>
        texts.some(({ text }) => text.includes(titulo)) ? [titulo] : [],
      )
    }
    expect(await left()).toHaveLength(anuncios.length)

    const at = Date.now()
    for (const { id, owner, hide } of anuncios) await hide(id, owner)
    while ((await left()).length > 0 && Date.now() - at < GONE_MS) await sleep(20)
    expect(await left()).toEqual([])
    // Nor does it come back: an edge may have asked for a page while the change was on its way.
    await sleep(1_000)
    expect(await left()).toEqual([])
  }, 30_000)

  it('are gone from one edge while the other is away, which is emptied when it is back', async () => {
    const titulo = 'Anúncio com uma borda fora'
    const { id, titulo_formatado: slug } = await publish(titulo)
    const next = await publish('Outro anúncio')
    await settle()
    const path = `/anuncio/${slug}`
    for (const edge of [0, 1]) await keep(path, {}, edge)
    edges[1]?.freeze()
    const at = Date.now()
    must(await ana.call(removeAnuncio, { params: { id } }))
    while ((await ask(path)).text.includes(titulo)) await sleep(20)
    expect(Date.now() - at).toBeLessThan(GONE_MS)
    // A second takedown does not wait for it either.
    await keep(`/anuncio/${next.titulo_formatado}`)
    const again = Date.now()
    must(await ana.call(removeAnuncio, { params: { id: next.id } }))
    while ((await ask(`/anuncio/${next.titulo_formatado}`)).status === 200) await sleep(20)
    expect(Date.now() - again).toBeLessThan(GONE_MS)

    edges[1]?.thaw()
    const back = Date.now()
    while ((await ask(path, {}, 1)).text.includes(titulo)) await sleep(20)
    expect(Date.now() - back).toBeLessThan(2 * GONE_MS)
  }, 20_000)

  it('may be purged by tag, and by nothing else', async () => {
    await keep('/versoes')
    const purge = (tag: string) =>
      fetch(edges[0]?.url ?? '', { method: 'PURGE', headers: { 'cache-tag': tag } }).then(
        ({ status }) => status,
      )
    expect(await purge('tudo) || obj.http.x ~ (')).toBe(400)
    expect((await ask('/versoes')).isKept).toBe(true)
    expect(await purge('tudo')).toBe(200)
    expect((await ask('/versoes')).isKept).toBe(false)
  })
})
