import { DAY_MS, later } from '../../../kernel/clock'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { publishFree } from '../../../testing/operador'
import { avisosJob } from './vitrine'

const ENDS = 1_200
const BATCH = 500

/** Copies of a listing that end within two days, at an instant that a Date cannot hold. */
const CLONES = `
  INSERT INTO anuncios SELECT (jsonb_populate_record(a, jsonb_build_object('id', 100000 + n,
    'expira_em', $2::timestamptz + interval '999 microseconds', 'publicado_em', $3::timestamptz))).*
  FROM anuncios a, generate_series(1, ${ENDS - 1}) n WHERE a.id = $1`

describeOnBoth('many listings that end at once', (kind) => {
  let test: TestApp
  beforeAll(async () => void (test = await openTestApp(kind)))
  afterAll(() => test.close())

  const count = async (sql: string) =>
    (await test.database.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${sql}`)).rows[0]
      ?.total
  const announced = () => count("alertas WHERE chave LIKE 'anuncio:%:expira:%'")
  const run = async (signal: AbortSignal) => {
    const job = avisosJob(test.deps)
    if (job.kind === 'external') await job.run({}, signal)
  }

  it('are announced 500 in a transaction: a run that is cut off is continued by the next, each end once', async () => {
    const { deps, database, clock } = test
    const id = await publishFree(await openAdvertiser(test))
    const [start, end] = [later(clock.now(), -9 * DAY_MS), later(clock.now(), DAY_MS)]
    await database.pool.query('UPDATE anuncios SET expira_em = $2, publicado_em = $3 WHERE id = $1', [
      id,
      end,
      start,
    ])
    await database.pool.query(CLONES, [id, end, start])

    const cut = new AbortController()
    const { transaction } = deps.store
    deps.store.transaction = (work) => transaction(work).finally(() => cut.abort())
    await run(cut.signal)
    deps.store.transaction = transaction
    expect(await announced()).toBe(BATCH)

    await run(new AbortController().signal)
    await run(new AbortController().signal)
    expect(await announced()).toBe(ENDS)
    expect(await count("jobs WHERE tipo = 'email-aviso'")).toBe(ENDS)
  })
})
