/**
 * Random histories of photos and listings, checked against a model of approvals (fast-check, ADR 86).
 */
import fc from 'fast-check'
import type { Database } from '../../../kernel/db/pool'
import { describeOnBoth, openTestDatabase, type DatabaseKind } from '../../../testing/databases'
import { RealDeFotos } from '../../../testing/historia-fotos'
import {
  cobrir,
  decidir,
  enviar,
  historias,
  publicar,
  sair,
  verificarAlbum,
} from '../../../testing/historia-fotos-atos'
import { expectApproved, expectMarked, Model } from '../../../testing/historia-fotos-modelo'
import { planOnce } from '../../../testing/plan-once'
import { testStoreOn, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'

/**
 * `FOTOS_HISTORIAS=10000` sets the number of runs per database; a failure prints seed and path to replay it.
 */
const DEFAULT_RUNS: Readonly<Record<DatabaseKind, number>> = { pglite: 12, postgres: 24 }
const ASKED = Number(process.env['FOTOS_HISTORIAS'] ?? 0)
const LIMIT_MS = 60_000 + ASKED * 5_000

/** Rows that a history leaves behind (audit, mails, marks) slow the following ones. */
const PER_DATABASE = 250

const REVISOES = ['manual', 'auto'] as const
type Revisao = (typeof REVISOES)[number]

describeOnBoth('any history of photos', (kind) => {
  let runs = 0
  let database: Database | undefined
  afterAll(closeDatabase)

  async function closeDatabase() {
    await database?.close()
    database = undefined
  }
  async function storeOf(revisao: Revisao): Promise<TestStore> {
    if (runs % PER_DATABASE === 0) await closeDatabase()
    if (database === undefined) {
      database = await openTestDatabase(kind)
      planOnce(database.pool)
    }
    return testStoreOn(database, undefined, revisao === 'auto')
  }

  /** Three photos of a verified album, one of them covered, and a listing that shows two. */
  async function begin(revisao: Revisao): Promise<{ model: Model; real: RealDeFotos }> {
    const test = await storeOf(revisao)
    runs += 1
    const dono = await insertAdvertiser(test.pool, { email: `f${kind}${runs}@exemplo.com`, photos: 0 })
    const [model, real] = [new Model(), new RealDeFotos(test, dono, runs)]
    await real.openAlbum()
    for (let n = 0; n < 3; n += 1) await enviar(model, real)
    await cobrir(model, real, 0, ['rosto'], 'forte')
    await verificarAlbum(real)
    await publicar(model, real, [0, 1], null)
    await decidir(model, real, 0, 'ja')
    await expectApproved(model, real)
    return { model, real }
  }

  it(
    'shows the public only what was approved, or less, at every instant',
    async () => {
      let [looks, histories] = [0, 0]
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...REVISOES, 'manual' as const),
          historias,
          async (revisao, history) => {
            const { model, real } = await begin(revisao)
            await fc.asyncModelRun(() => ({ model, real }), history)
            await expectMarked(model, real)
            looks += model.looks
            histories += 1
            // Leaves nothing behind for the following histories.
            await sair(real)
            for (const id of model.anuncios) await real.test.store.anuncios.remove(id, real.now())
            const ids = model.fotos.map(({ id }) => id)
            await real.test.store.albuns.removeFotos(ids, real.now())
          },
        ),
        {
          numRuns: ASKED || DEFAULT_RUNS[kind],
          interruptAfterTimeLimit: LIMIT_MS,
          // A slow machine may run fewer, unless a number was asked for.
          markInterruptAsFailure: ASKED > 0,
        },
      )
      expect(looks).toBeGreaterThan(histories)
    },
    2 * LIMIT_MS,
  )
})
