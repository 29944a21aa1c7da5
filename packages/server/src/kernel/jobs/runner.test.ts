import { TEST_VAULT } from '../../testing/store'
import { createStore } from '../../store'
import type { Database } from '../db/pool'
import type { JobHandler } from './ports'
import type { PortalStore, Repositories } from '../../repositories'
import { describeOnBoth, openTestDatabase } from '../../testing/databases'
import { createRunner } from './runner'

const MINUTE = 60_000
const SECOND = 1_000

describeOnBoth('the jobs table', (kind) => {
  let database: Database
  let store: PortalStore
  let now = new Date('2026-11-21T12:00:00Z')
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    store = createStore(database.pool, { vault: TEST_VAULT, jobClock: () => now })
  })
  afterAll(() => database.close())

  const results: string[] = []
  const runner = (
    handlers: JobHandler<Repositories>[],
    recurring: { tipo: string; everyMs: number }[] = [],
  ) =>
    createRunner(
      {
        store,
        onJob: store.onJob,
        onDone: (tipo, result) => results.push(`${tipo} ${result}`),
      },
      handlers,
      recurring,
    )
  const advance = (ms: number) => (now = new Date(now.getTime() + ms))
  const enqueue = (tipo: string, chave: string, dados: object = {}) =>
    store.jobs.enqueue({ tipo, chave, dados })
  const external = (tipo: string, run: (dados: object) => Promise<void>): JobHandler => ({
    kind: 'external',
    classe: 'rapido',
    tipo,
    run,
  })

  it('runs a job once, however often it is enqueued and polled', async () => {
    const runs: object[] = []
    const handler = external('uma-vez', async (dados) => void runs.push(dados))
    await Promise.all([1, 2, 3].map(() => enqueue('uma-vez', 'uma-vez:1', { id: 1 })))
    await Promise.all([runner([handler]).runDue(), runner([handler]).runDue(), runner([handler]).runDue()])
    await enqueue('uma-vez', 'uma-vez:1', { id: 1 })
    await runner([handler]).runDue()
    expect(runs).toEqual([{ id: 1 }])
  })

  it('is notified of a job enqueued while it is idle, and of one enqueued while it works', async () => {
    const ran: (() => void)[] = []
    const done = ['a', 'b', 'c'].map((_, index) => new Promise<void>((resolve) => (ran[index] = resolve)))
    let count = 0
    const handler = external('ouvido', async () => {
      if (count === 1) await enqueue('ouvido', 'ouvido:3')
      ran[count]?.()
      count += 1
    })
    const started = runner([handler])
    // Far longer than the test: only a notification can start the job.
    started.start(10 * MINUTE)
    await enqueue('ouvido', 'ouvido:1')
    await done[0]
    await store.transaction((tx) => tx.jobs.enqueue({ tipo: 'ouvido', chave: 'ouvido:2' }))
    await Promise.all(done)
    await started.stop()
    expect(count).toBe(3)
  })

  /** Calls of `nextInMs` while a worker ticks twenty times. */
  const countPolls = async (handler: JobHandler) => {
    const nextInMs = jest.fn(store.jobs.nextInMs)
    const jobs = { ...store.jobs, nextInMs }
    const worker = createRunner({ store: { ...store, jobs }, onJob: store.onJob, onDone: () => undefined }, [
      handler,
    ])
    worker.start(5)
    await new Promise((done) => setTimeout(done, 20 * 5))
    await worker.stop()
    return nextInMs.mock.calls.length
  }

  it('does not poll while nothing is due', async () => {
    expect(await countPolls(external('em-repouso', async () => undefined))).toBe(1)
  })

  it('polls once for a job that is due, and runs it', async () => {
    await enqueue('devido', 'devido:1')
    const run = jest.fn(async () => undefined)
    expect(await countPolls(external('devido', run))).toBe(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('returns when the next job of each kind is due, and omits leased ones', async () => {
    await enqueue('perto', 'perto:1')
    await enqueue('perto', 'perto:2')
    expect(await store.jobs.nextInMs(['perto', 'nenhum'])).toEqual([{ tipo: 'perto', ms: 0 }])
    const [first] = await store.jobs.claim(['perto'], 1, MINUTE)
    if (first !== undefined) await store.jobs.retry(first, 'Error', 3 * SECOND)
    await store.jobs.claim(['perto'], 1, MINUTE)
    expect(await store.jobs.nextInMs(['perto'])).toEqual([{ tipo: 'perto', ms: 3_000 }])
  })

  it('runs 50 jobs exactly once with four workers', async () => {
    const runs: string[] = []
    const handler: JobHandler<Repositories> = {
      kind: 'transactional',
      classe: 'rapido',
      tipo: 'muitos',
      run: async (tx, dados) => {
        await tx.auditoria.record({
          ator: 'teste',
          acao: 'anuncio-ocultado',
          alvo: JSON.stringify(dados),
          now,
        })
        runs.push(JSON.stringify(dados))
      },
    }
    for (let n = 0; n < 50; n += 1) await enqueue('muitos', `muitos:${n}`, { n })
    await Promise.all([1, 2, 3, 4].map(() => runner([handler]).runDue()))
    expect(new Set(runs).size).toBe(50)
    expect(runs).toHaveLength(50)
    const { rows } = await database.pool.query(`SELECT alvo FROM auditoria WHERE acao = 'anuncio-ocultado'`)
    expect(rows).toHaveLength(50)
  })

  it('leaves no effect of a transactional job that fails, and tries again later', async () => {
    let tries = 0
    const handler: JobHandler<Repositories> = {
      kind: 'transactional',
      classe: 'rapido',
      tipo: 'falha',
      run: async (tx) => {
        tries += 1
        await tx.auditoria.record({ ator: 'teste', acao: 'anuncio-retirado', alvo: String(tries), now })
        if (tries === 1) throw new Error('no luck')
      },
    }
    await enqueue('falha', 'falha:1')
    await runner([handler]).runDue()
    await runner([handler]).runDue()
    expect(tries).toBe(1)
    advance(5 * SECOND)
    await runner([handler]).runDue()
    const { rows } = await database.pool.query(`SELECT alvo FROM auditoria WHERE acao = 'anuncio-retirado'`)
    expect(rows).toEqual([{ alvo: '2' }])
  })

  it('gives a job whose worker died to another one, once the lease has expired', async () => {
    await enqueue('orfao', 'orfao:1')
    const [dead] = await store.jobs.claim(['orfao'], 1, MINUTE)
    expect(dead).toBeDefined()
    const runs: object[] = []
    const handler = external('orfao', async (dados) => void runs.push(dados))
    await runner([handler]).runDue()
    expect(runs).toEqual([])
    advance(MINUTE + SECOND)
    await runner([handler]).runDue()
    expect(runs).toHaveLength(1)
    expect(dead !== undefined && (await store.jobs.complete(dead))).toBe(false)
  })

  it('gives up after eight tries', async () => {
    let tries = 0
    const handler = external('nunca', async () => {
      tries += 1
      throw new Error('never')
    })
    await enqueue('nunca', 'nunca:1')
    for (let n = 0; n < 12; n += 1) {
      await runner([handler]).runDue()
      advance(60 * MINUTE)
    }
    expect(tries).toBe(8)
    expect(results).toContain('nunca failed')
  })

  it('enqueues a recurring job once per slot, whichever worker is first', async () => {
    let runs = 0
    const handler = external('tique', async () => void (runs += 1))
    const recurring = [{ tipo: 'tique', everyMs: MINUTE }]
    await Promise.all([runner([handler], recurring).runDue(), runner([handler], recurring).runDue()])
    expect(runs).toBe(1)
    advance(MINUTE)
    await runner([handler], recurring).runDue()
    expect(runs).toBe(2)
  })
})
