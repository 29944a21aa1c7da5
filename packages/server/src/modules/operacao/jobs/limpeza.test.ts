import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { CONTAGENS_DIAS } from '@portal/domain/limites'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { DAY_MS } from '../../../kernel/clock'
import { limpezaJob } from './limpeza'

describeOnBoth('the clean-up', (kind) => {
  let test: TestApp
  beforeAll(async () => void (test = await openTestApp(kind)))
  afterAll(() => test.close())

  async function clean(): Promise<void> {
    const job = limpezaJob(test.deps.clock)
    if (job.kind !== 'transactional') throw new Error('the clean-up is one transaction')
    await test.deps.store.transaction((tx) => job.run(tx, {}))
  }

  it("deletes operators' sessions a week after their last use", async () => {
    const { store } = test.deps
    const ago = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)
    const operadorId = (await store.operadores.create({ nome: 'carla', papeis: ['chefe'] }, ago(9))) ?? 0
    const opened = (token: string, days: number) =>
      store.sessoesDeOperador.create({ operadorId, tokenHash: Buffer.from(token) }, ago(days))
    await opened('old', 8)
    await opened('new', 6)
    await clean()
    const { rows } = await test.database.pool.query<{ token: Buffer }>(
      'SELECT token_hash AS token FROM operador_sessoes',
    )
    expect(rows.map(({ token }) => Buffer.from(token).toString())).toEqual(['new'])
  })

  it('deletes counters of views and contacts once their days are over, and no others', async () => {
    const { store, clock } = test.deps
    const ana = await openAdvertiser(test)
    const published = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })
    if (!published.ok) throw new Error(JSON.stringify(published.error))
    const { id } = published.data.anuncio
    const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS)
    const kept = [CONTAGENS_DIAS - 1, 1, 0].map(ago)
    for (const at of [ago(CONTAGENS_DIAS + 1), ago(900), ...kept]) {
      await store.contagens.count(id, 'visita', at)
      await store.contagens.count(id, 'whatsapp', at)
    }
    await clean()
    const left = await store.contagens.list([id], ago(1_000), ago(-1))
    expect(left).toHaveLength(2 * kept.length)
    expect(left[0]?.minuto.getTime()).toBeLessThan(ago(CONTAGENS_DIAS - 2).getTime())
  })
})
