import { publicarAnuncio, retomarAnuncio, updateAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { createPagamento } from '@portal/api/pagamento'
import { findConversa } from '@portal/api/recados'
import { abrirSaida, desfazerSaida, findSaida, sair, voltarDaSaida } from '@portal/api/saida-livre'
import { findUsuario } from '@portal/api/usuario'
import { lastMail, must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { alertsOf, auditOf, publishFree, type Advertiser } from '../../../testing/operador'
import { recadosPeople } from '../../../testing/recados'
import { settle } from '../../../testing/sandbox'

const DAY_MS = 86_400_000

describeOnBoth('Saída livre', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterEach(() => test.clock.set('2026-11-21T15:00:00Z'))
  afterAll(() => test.close())

  const { advertiser, begun, clean } = recadosPeople(() => test)
  const plain = () => openAdvertiser(test, { email: `saida${(people += 1)}@exemplo.com` })
  const detail = (id: number) => test.call()(findDetalhe, { params: { id } })
  const gone = async (id: number) =>
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO', status: 410 } })
  const mails = async ({ email }: Advertiser) => (await test.deps.store.outbox.list(email)).length
  const tokenOf = async ({ email }: Advertiser) =>
    /\/saida#(\S+)/.exec((await lastMail(test, email)).texto)?.[1] ?? ''
  /** A free listing whose days outlast the exit. */
  async function long(ana: Advertiser): Promise<number> {
    const id = await publishFree(ana)
    const until = new Date(test.clock.now().getTime() + 90 * DAY_MS)
    await test.database.pool.query('UPDATE anuncios SET expira_em = $2 WHERE id = $1', [id, until])
    return id
  }
  async function left() {
    const ana = await plain()
    const ids = [await long(ana), await long(ana)] as const
    must(await ana.call(sair, {}))
    test.clock.advance(60_000)
    return { ana, ids, token: await tokenOf(ana) }
  }

  it('takes listings, pictures and conversations off the air in one call, and keeps the session', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    const path = ana.photos[0]?.arquivo_path
    await test.deps.files.put(`${path}/1200.webp`, Buffer.from('bytes'))
    const picture = async () => (await test.app.inject(`/storage/${path}`)).statusCode
    const sitemap = async () => (await test.app.inject('/api/sitemap/anuncios-1.xml')).payload
    expect([await picture(), (await sitemap()).includes(`-${ana.anuncio}<`)]).toEqual([200, true])
    expect(must(await ana.call(findSaida, {}))).toEqual({ saida: null, anuncios: 1, fotos: 3 })
    expect(must(await ana.call(sair, {}))).toMatchObject({
      saida: { desfazerMs: 10_000 },
      anuncios: 1,
      fotos: 3,
    })
    await gone(ana.anuncio)
    expect([await picture(), (await sitemap()).includes(`-${ana.anuncio}<`)]).toEqual([404, false])
    const { rows } = await test.database.pool.query('SELECT FROM vitrine WHERE anuncio_id = $1', [
      ana.anuncio,
    ])
    expect(rows).toEqual([])
    expect(must(await test.call()(findConversa, { body: { chave } }))).toMatchObject({ aberta: false })
    must(await ana.call(findUsuario, {}))
  })

  it('notifies the confirmed e-mail alone, in neutral words, once, however often it is called', async () => {
    const ana = await plain()
    await long(ana)
    const [before, alerts] = [await mails(ana), await alertsOf(test, ana.id)]
    await Promise.all([ana.call(sair, {}), ana.call(sair, {})])
    const first = must(await ana.call(findSaida, {})).saida
    test.clock.advance(DAY_MS)
    expect(must(await ana.call(sair, {})).saida).toEqual({ ...first, desfazerMs: 0 })
    expect((await mails(ana)) - before).toBe(1)
    expect(await alertsOf(test, ana.id)).toEqual(alerts)
    const { assunto, texto } = await lastMail(test, ana.email)
    expect(`${assunto} ${texto.replace(/http\S+/g, '')}`).not.toMatch(/an[úu]ncio|sa[íi]da|do ar\b/i)
    expect(await auditOf(test, `usuario:${ana.id}`)).toMatchObject([{ acao: 'saida-livre', dados: {} }])
    const { rows } = await test.database.pool.query('SELECT token_hash FROM saidas WHERE usuario_id = $1', [
      ana.id,
    ])
    expect(rows).toEqual([{ token_hash: test.deps.secrets.hashToken(await tokenOf(ana)) }])
  })

  it('is undone on the screen within ten seconds, and then not from the account', async () => {
    const ana = await plain()
    const id = await long(ana)
    must(await ana.call(sair, {}))
    const token = await tokenOf(ana)
    test.clock.advance(9_000)
    expect(must(await ana.call(desfazerSaida, {}))).toMatchObject({ saida: null, anuncios: 1 })
    must(await detail(id))
    expect(await test.call()(abrirSaida, { body: { token } })).toMatchObject({
      error: { code: 'LINK_INVALIDO' },
    })
    must(await ana.call(sair, {}))
    test.clock.advance(13_000)
    expect(await ana.call(desfazerSaida, {})).toMatchObject({ error: { code: 'CONFLITO' } })
    await gone(id)
  })

  it('refuses to resume and to publish from the account, and keeps what was paid before off the air', async () => {
    const ana = await plain()
    const id = await long(ana)
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana) }
    const order = must(await ana.call(createPagamento, { body }))
    must(await ana.call(sair, {}))
    test.clock.advance(60_000)
    const refused = { error: { code: 'CONFLITO', message: expect.stringContaining('Saída livre') } }
    expect(await ana.call(retomarAnuncio, { params: { id } })).toMatchObject(refused)
    expect(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })).toMatchObject(refused)
    expect(await ana.call(createPagamento, { body })).toMatchObject(refused)
    must(await ana.call(updateAnuncio, { params: { id }, body: publicacaoDe(ana, GRATIS) }))
    await gone(id)
    await settle(test, order.order_id, 'paid')
    const { rows } = await test.database.pool.query(
      'SELECT status FROM anuncios LEFT JOIN vitrine v ON v.anuncio_id = id WHERE usuario_id = $1',
      [ana.id],
    )
    expect(rows).toEqual([{ status: 'inativo' }, { status: 'inativo' }])
    const { anuncios } = must(await test.call()(abrirSaida, { body: { token: await tokenOf(ana) } }))
    expect(anuncios).toHaveLength(2)
  })

  it('comes back by the mailed link without a session: the chosen ones alone, once', async () => {
    const { ana, ids, token } = await left()
    const [back, other] = ids
    const opened = must(await test.call()(abrirSaida, { body: { token } }))
    expect(opened.anuncios.map(({ id }) => id).sort()).toEqual([...ids].sort())
    const stranger = await left()
    const body = { token, anuncios: [back, stranger.ids[0]] }
    expect(must(await test.call()(voltarDaSaida, { body }))).toEqual({ retomados: 1, restantes: 0 })
    must(await detail(back))
    await gone(other)
    await gone(stranger.ids[0])
    for (const call of [abrirSaida, voltarDaSaida]) {
      expect(await test.call()(call, { body })).toMatchObject({ error: { code: 'LINK_INVALIDO' } })
    }
    must(await ana.call(retomarAnuncio, { params: { id: other } }))
  })

  it('ends after 30 days: the link dies, the row is erased, listings wait to be resumed', async () => {
    const { ana, ids, token } = await left()
    test.clock.advance(30 * DAY_MS)
    expect(await test.call()(abrirSaida, { body: { token } })).toMatchObject({
      error: { code: 'LINK_INVALIDO' },
    })
    await clean()
    const { rows } = await test.database.pool.query('SELECT FROM saidas WHERE usuario_id = $1', [ana.id])
    expect(rows).toEqual([])
    await gone(ids[0])
    const again = await test.deps.secrets.newToken()
    const now = test.clock.now()
    const expiraEm = new Date(now.getTime() + DAY_MS)
    const tokenHash = test.deps.secrets.hashToken(again)
    await test.deps.store.sessoes.create({
      usuarioId: ana.id,
      tokenHash,
      dispositivo: 'Teste',
      now,
      expiraEm,
    })
    must(await test.call(again)(retomarAnuncio, { params: { id: ids[0] } }))
    must(await detail(ids[0]))
  })
})
