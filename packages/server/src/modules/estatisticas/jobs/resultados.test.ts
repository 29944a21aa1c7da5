import { estatisticasAnuncio, estatisticasPainel } from '@portal/api/painel'
import { findUsuario, updateAviso } from '@portal/api/usuario'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { emptyAnuncios, openAdvertiser } from '../../../testing/anuncios'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { publishFree, type Advertiser } from '../../../testing/operador'
import { avisosJob } from '../../busca/jobs/vitrine'
import { medianasJob } from './medianas'
import { resultadosJob } from './resultados'

const NOW = '2026-11-21T15:00:00Z'

describeOnBoth('results of a listing and their mails', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(NOW)
    await emptyAnuncios(test.database.pool, 'medianas', 'emails')
  })

  async function run(job: JobHandler): Promise<void> {
    if (job.kind === 'external') await job.run({}, new AbortController().signal)
  }
  const week = () => run(resultadosJob(test.deps))
  const ends = () => run(avisosJob(test.deps))
  async function open() {
    const ana = await openAdvertiser(test, { email: `s${(people += 1)}@exemplo.com` })
    await test.database.pool.query('UPDATE usuarios SET criado_em = $2 WHERE id = $1', [ana.id, NOW])
    return ana
  }
  const mailsTo = async ({ email }: Advertiser) => (await test.deps.store.outbox.list(email)).reverse()
  async function visited(id: number, times: number) {
    for (let n = 0; n < times; n += 1) await test.deps.store.contagens.count(id, 'visita', test.clock.now())
  }
  /** Publishes `count` listings of as many people; each next one has ten views more. */
  async function place(count: number) {
    const owners: { ana: Advertiser; id: number }[] = []
    for (let n = 0; n < count; n += 1) {
      const ana = await open()
      const id = await publishFree(ana)
      await visited(id, 10 * n)
      owners.push({ ana, id })
    }
    return owners
  }
  async function compared({ ana, id }: { ana: Advertiser; id: number }, de = '2026-11-15') {
    return must(await ana.call(estatisticasAnuncio, { params: { id }, query: { de } })).comparacao
  }

  describe('position and median (rule: estatisticas/comparacao)', () => {
    it('are those of the listing’s categoria and city, the newest of the free ones first', async () => {
      const [oldest, , , , newest] = await place(5)
      if (oldest === undefined || newest === undefined) throw new Error('five were published')
      await run(medianasJob(test.deps))
      const shared = { categoria: 'Massagistas', cidade: 'Goiânia', anuncios: 5, reveza: null }
      const mediana = { visitas: 20, contatos: 0 }
      expect(await compared(oldest)).toEqual({ ...shared, posicao: 5, mediana })
      expect(await compared(newest)).toEqual({ ...shared, posicao: 1, mediana })
      const painel = must(await newest.ana.call(estatisticasPainel, { query: { de: '2026-11-15' } }))
      expect(painel.comparacao).toMatchObject({ posicao: 1 })
    })

    it('omit the median for fewer than five listings, for other periods, and before it was computed', async () => {
      const [first] = await place(4)
      if (first === undefined) throw new Error('four were published')
      await run(medianasJob(test.deps))
      expect(await compared(first)).toMatchObject({ posicao: 4, mediana: null })
      await place(1)
      expect(await compared(first)).toMatchObject({ mediana: null })
      await run(medianasJob(test.deps))
      expect(await compared(first)).toMatchObject({ mediana: { visitas: 10 } })
      expect(await compared(first, '2026-11-01')).toMatchObject({ mediana: null })
    })

    it('are undefined for a listing that is off the air', async () => {
      const ana = await open()
      const id = await publishFree(ana)
      await test.deps.store.anuncios.desativar(id)
      expect(await compared({ ana, id })).toBeUndefined()
    })
  })

  describe('the mail of a week (rule: estatisticas/resultados)', () => {
    it('is sent once a week, also with concurrent workers, and does not mention the listing', async () => {
      const ana = await open()
      const id = await publishFree(ana)
      test.clock.advance(3 * DAY_MS)
      await visited(id, 3)
      test.clock.advance(4 * DAY_MS - HOUR_MS)
      await week()
      expect(await mailsTo(ana)).toEqual([])
      test.clock.advance(HOUR_MS)
      await Promise.all([week(), week()])
      await week()
      const [mail, ...more] = await mailsTo(ana)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ assunto: 'Sua semana em Vitrine' })
      expect(mail?.texto).toContain('Últimos 7 dias: 3 visitas, 0 contatos')
      expect(mail?.texto).not.toMatch(/massagem/i)
    })

    it('is not sent without results, and not to an account that turned it off', async () => {
      const [silent, off] = [await open(), await open()]
      await publishFree(silent)
      await visited(await publishFree(off), 2)
      must(await off.call(updateAviso, { body: { tipo: 'resultados', ligado: false } }))
      test.clock.advance(7 * DAY_MS)
      await week()
      expect([...(await mailsTo(silent)), ...(await mailsTo(off))]).toEqual([])
    })
  })

  describe('the mail before an end (rule: contas/avisos-por-email)', () => {
    const nearEnd = () => test.clock.set('2026-11-27T15:00:00Z')

    it('is sent once per end, with one-click unsubscribe that opening the link does not trigger', async () => {
      const ana = await open()
      await publishFree(ana)
      await ends()
      expect(await mailsTo(ana)).toEqual([])
      nearEnd()
      await ends()
      await ends()
      const [mail, ...more] = await mailsTo(ana)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ assunto: 'Seu anúncio termina em breve' })
      const address = (mail?.descadastro ?? '').replace(/^https?:\/\/[^/]+/, '')
      expect((await test.app.inject(address)).payload).toContain('Não receber mais')
      const on = async () => must(await ana.call(findUsuario, {})).avisos
      expect(await on()).toEqual(['vencimento', 'resultados'])
      const post = (url: string) =>
        test.app.inject({
          method: 'POST',
          url,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      const other = await post(address.replace('vencimento', 'resultados'))
      expect(other.statusCode).toBe(404)
      expect(other.payload).toContain('No painel você escolhe os e-mails que recebe.')
      expect((await post(address)).statusCode).toBe(200)
      expect(await on()).toEqual(['resultados'])
    })

    it('is replaced by the renewal’s own mail, and not sent to an account that turned it off', async () => {
      const [renewing, off] = [await open(), await open()]
      const id = await publishFree(renewing)
      await test.database.pool.query('UPDATE anuncios SET renova_creditos = 5 WHERE id = $1', [id])
      await publishFree(off)
      must(await off.call(updateAviso, { body: { tipo: 'vencimento', ligado: false } }))
      nearEnd()
      await ends()
      expect([...(await mailsTo(renewing)), ...(await mailsTo(off))]).toEqual([])
    })
  })
})
