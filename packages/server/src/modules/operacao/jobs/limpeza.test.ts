import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { CONTAGENS_DIAS } from '@portal/domain/limites'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { contextoOf } from '../../../testing/operador'
import { DAY_MS } from '../../../kernel/clock'
import { createRetencao } from '../../provas/acts/retencoes'
import { eraseArquivosJob, limpezaJob } from './limpeza'

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

  it('deletes the input of expired proposals, and of no others', async () => {
    const { store, clock } = test.deps
    const at = (hours: number) => new Date(clock().getTime() + hours * 3_600_000)
    const propose = (ate: Date) =>
      store.propostas.create(
        { ato: 'remover-hash', dados: { id: 7 }, resumo: 'Tirar.', motivo: null, por: 'ana', ate },
        at(-30),
      )
    const [late, open] = [await propose(at(-6)), await propose(at(6))]
    await clean()
    expect((await store.propostas.find(late.id, clock()))?.dados).not.toHaveProperty('id')
    expect((await store.propostas.find(open.id, clock()))?.dados).toMatchObject({ id: 7 })
  })

  it('deletes counters of views and contacts past their retention, and no others', async () => {
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

  it('stops erasing pictures of an account that is put under a hold meanwhile', async () => {
    const { deps, database, clock } = test
    const { id } = await openAdvertiser(test, { email: 'retida@exemplo.com' })
    await database.pool.query(
      `INSERT INTO arquivos (path, usuario_id, largura, altura, larguras, placeholder, bytes, criado_em, removido_em)
       SELECT 'fotos/retida/' || n, $1, 320, 320, '{320}', '', 1, $2, $2 FROM generate_series(1000, 1119) n`,
      [id, clock.now()],
    )
    const erased: string[] = []
    const files: typeof deps.files = {
      ...deps.files,
      async remove(keys) {
        if (erased.length === 0)
          await createRetencao(contextoOf(test), { conta: id, ordem: 'Ofício 12/2026' })
        erased.push(...keys)
        return [...keys]
      },
    }
    const job = eraseArquivosJob({ ...deps, files })
    if (job.kind !== 'external') throw new Error('files are outside of the database')
    await job.run({}, new AbortController().signal)
    const own = new Set(erased.flatMap((key) => /fotos\/retida\/\d+/.exec(key) ?? []))
    expect(own.size).toBeGreaterThan(0)
    expect(own.size).toBeLessThan(120)
  })
})
