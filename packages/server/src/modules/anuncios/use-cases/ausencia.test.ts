import { pausarAnuncio, publicarAnuncio, retomarAusentes } from '@portal/api/anuncio-atos'
import { listTodosAnuncios } from '@portal/api/anuncios'
import { findDetalhe } from '@portal/api/busca'
import { findUsuario } from '@portal/api/usuario'
import { lastMail, must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { publishFree } from '../../../testing/operador'
import { ausenciaJob } from '../jobs/ausencia'
import { renovarVencidas } from './renovar-sozinho'

const DAY_MS = 86_400_000
const SITE = { brand: 'Vitrine', publicUrl: 'http://localhost', legalContact: 'x@exemplo.com' }

describeOnBoth('an owner who is away', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterEach(() => test.clock.set('2026-11-21T15:00:00Z'))
  afterAll(() => test.close())

  const advertiser = (creditos = 0) =>
    openAdvertiser(test, { email: `ausente${(people += 1)}@exemplo.com`, creditos })

  async function run(): Promise<void> {
    const job = ausenciaJob({ ...test.deps, links: test.deps.links })
    if (job.kind !== 'external') throw new Error('each owner is a transaction of its own')
    await job.run({}, new AbortController().signal)
  }
  /** A free listing whose days outlast the test. */
  async function long(ana: Awaited<ReturnType<typeof advertiser>>): Promise<number> {
    const id = await publishFree(ana)
    const until = new Date(test.clock.now().getTime() + 90 * DAY_MS)
    await test.database.pool.query('UPDATE anuncios SET expira_em = $2 WHERE id = $1', [id, until])
    return id
  }
  const days = (count: number) => test.clock.advance(count * DAY_MS)
  const subjects = async (para: string) =>
    (await test.deps.store.outbox.list(para)).map(({ assunto }) => assunto).reverse()
  const detail = (id: number) => test.call()(findDetalhe, { params: { id } })
  const PROXIMA = 'Você ainda está por aqui?'
  const PAUSADA = 'O que estava no ar saiu do ar'

  it('is notified twice, and then the listing leaves the air, once, with the reason in the audit', async () => {
    const ana = await advertiser()
    const [id, own] = [await long(ana), await long(ana)]
    must(await ana.call(pausarAnuncio, { params: { id: own } }))
    for (const [more, mails] of [
      [22, []],
      [1, [PROXIMA]],
      [5, [PROXIMA]],
      [1, [PROXIMA, PROXIMA]],
    ] as const) {
      days(more)
      await run()
      await run()
      expect(await subjects(ana.email)).toEqual(mails)
      must(await detail(id))
    }
    days(1)
    await Promise.all([run(), run()])
    expect(await subjects(ana.email)).toEqual([PROXIMA, PROXIMA, PAUSADA])
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO' } })
    await run()
    expect(await subjects(ana.email)).toHaveLength(3)
    const { rows } = await test.database.pool.query('SELECT ator, acao FROM auditoria WHERE alvo = $1', [
      `anuncio:${id}`,
    ])
    expect(rows).toEqual([{ ator: 'sistema', acao: 'anuncio-pausado-por-ausencia' }])
  })

  it('comes back, reads why, and restores in one action what the absence paused, and nothing else', async () => {
    const ana = await advertiser()
    const [id, own] = [await long(ana), await long(ana)]
    must(await ana.call(pausarAnuncio, { params: { id: own } }))
    for (const more of [23, 6, 1]) {
      days(more)
      await run()
    }
    const { token } = await reopen(ana.id)
    const call = test.call(token)
    const seen = must(await call(listTodosAnuncios, { query: {} }))
    expect(seen.map((one) => [one.id, one.porAusencia])).toEqual([
      [own, false],
      [id, true],
    ])
    expect(must(await call(retomarAusentes, {}))).toEqual({ retomados: 1, restantes: 0 })
    expect(must(await call(retomarAusentes, {}))).toEqual({ retomados: 0, restantes: 0 })
    must(await detail(id))
    expect(await detail(own)).toMatchObject({ error: { code: 'REMOVIDO' } })
    await run()
    must(await detail(id))
  })

  it('stays by the button behind the mailed link, without a session; opening it does nothing', async () => {
    const ana = await advertiser()
    const id = await long(ana)
    days(23)
    await run()
    const link = /\/api\/estou-aqui\/\S+/.exec((await lastMail(test, ana.email)).texto)?.[0] ?? ''
    expect((await test.app.inject(link)).payload).toContain('Estou aqui')
    days(6)
    await run()
    expect(await subjects(ana.email)).toHaveLength(2)
    for (const _time of [1, 2]) {
      const pressed = await test.app.inject({ method: 'POST', url: link })
      expect([pressed.statusCode, pressed.payload.includes('Tudo continua')]).toEqual([200, true])
    }
    days(2)
    await run()
    must(await detail(id))
    expect((await test.app.inject({ method: 'POST', url: link })).statusCode).toBe(422)
    const other = link.replace(/estou-aqui\/\d+/, 'estou-aqui/1')
    expect((await test.app.inject({ method: 'POST', url: other })).statusCode).toBe(422)
  })

  it('counts any use of a session as activity, even once the session is deleted', async () => {
    const ana = await advertiser()
    const id = await long(ana)
    days(20)
    must(await ana.call(findUsuario, {}))
    await test.database.pool.query('DELETE FROM sessoes WHERE usuario_id = $1', [ana.id])
    days(22)
    await run()
    expect(await subjects(ana.email)).toEqual([])
    must(await detail(id))
  })

  it('is unchanged by a worker that dies in between: neither notified nor paused, until the next', async () => {
    const ana = await advertiser()
    const id = await long(ana)
    for (const more of [23, 6]) {
      days(more)
      await run()
    }
    days(1)
    await test.database.pool.query(
      `CREATE FUNCTION morrer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'dead'; END $$;
       CREATE TRIGGER morrer BEFORE INSERT ON emails FOR EACH ROW EXECUTE FUNCTION morrer()`,
    )
    await expect(run()).rejects.toThrow('dead')
    must(await detail(id))
    await test.database.pool.query('DROP TRIGGER morrer ON emails; DROP FUNCTION morrer()')
    await run()
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO' } })
    expect((await subjects(ana.email)).filter((one) => one === PAUSADA)).toHaveLength(1)
  })

  it('pays for no renewal while absent and paused', async () => {
    const ana = await advertiser(50)
    const body = publicacaoDe(ana, { referencia_id: undefined, ...FREE })
    const { anuncio } = must(await ana.call(publicarAnuncio, { body }))
    const end = new Date(test.clock.now().getTime() + 31 * DAY_MS)
    await test.database.pool.query(
      `UPDATE anuncios SET tipo = 'TOP', expira_em = $2, renova_creditos = 5, renova_avisada_para = $2 WHERE id = $1`,
      [anuncio.id, end],
    )
    for (const more of [23, 6, 1, 2]) {
      days(more)
      await run()
    }
    const { store, clock } = test.deps
    await renovarVencidas({ store, now: clock(), random: () => 0.5, site: SITE })
    expect((await store.ledger.saldos(ana.id)).disponivel).toBe(50)
    expect((await store.anuncios.find(anuncio.id))?.renovaCreditos).toBeNull()
  })

  async function reopen(usuarioId: number) {
    const token = test.deps.secrets.newToken()
    const now = test.clock.now()
    const expiraEm = new Date(now.getTime() + DAY_MS)
    const session = {
      usuarioId,
      tokenHash: test.deps.secrets.hashToken(token),
      dispositivo: '',
      now,
      expiraEm,
    }
    await test.deps.store.sessoes.create(session)
    return { token }
  }
})

const FREE = { metodoPagamento: 'gratis', dias: undefined, impulsos: undefined } as const
