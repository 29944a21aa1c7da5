import { setTimeout as sleep } from 'node:timers/promises'
import { describeOnPostgres } from '../../testing/databases'
import { openTestStore, type TestStore } from '../../testing/store'
import type { Repositories } from '../../repositories'
import type { JobClass, JobHandler } from './ports'
import { createRunner, type Runner } from './runner'

// Long enough that a busy machine still renews in time.
const LEASE_MS = 2_000
const POLL_MS = 10

/** Resolves when `open` is called. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describeOnPostgres('leases of jobs', () => {
  let test: TestStore
  const runners: Runner[] = []
  beforeAll(async () => void (test = await openTestStore('postgres')))
  afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))
  afterAll(() => test.close())

  const start = (handlers: JobHandler<Repositories>[], results: string[] = []): Runner => {
    const { store } = test
    const onDone = (tipo: string, result: string) => void results.push(`${tipo} ${result}`)
    const runner = createRunner({ store, onJob: store.onJob, onDone, leaseMs: LEASE_MS }, handlers)
    runners.push(runner)
    runner.start(POLL_MS)
    return runner
  }
  const external = (
    tipo: string,
    run: (signal: AbortSignal) => Promise<void>,
    classe: JobClass = 'rapido',
  ): JobHandler => ({ kind: 'external', classe, tipo, run: (_dados, signal) => run(signal) })
  const enqueue = (tipo: string, n = 0) => test.store.jobs.enqueue({ tipo, chave: `${tipo}:${n}` })
  const pending = async (tipo: string) => {
    const { rows } = await test.pool.query(
      'SELECT tentativas, arrendado_ate FROM jobs WHERE tipo = $1 AND feito_em IS NULL',
      [tipo],
    )
    return rows
  }

  it('are renewed while a job takes longer than they last: the other worker never gets it', async () => {
    let runs = 0
    const done = gate()
    const slow = external('lento', async () => {
      runs += 1
      await sleep(2.5 * LEASE_MS)
      done.open()
    })
    const results: string[] = []
    start([slow], results)
    start([slow], results)
    await enqueue('lento')
    await done.opened
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    expect([runs, results]).toEqual([1, ['lento done']])
    expect(await pending('lento')).toEqual([])
  })

  it('that are lost are signalled to the job, which can no longer complete', async () => {
    const [begun, told] = [gate(), gate()]
    const results: string[] = []
    const handler = external('perdido', async (signal) => {
      begun.open()
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      told.open()
    })
    start([handler], results)
    await enqueue('perdido')
    await begun.opened
    await test.pool.query(
      `UPDATE jobs SET arrendamento = gen_random_uuid(), arrendado_ate = now() + interval '1 hour' WHERE tipo = 'perdido'`,
    )
    await told.opened
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    expect(results).toEqual(['perdido lost'])
    expect(await pending('perdido')).toHaveLength(1)
  })

  it('of one class do not wait for a job of another class or kind', async () => {
    const [heavy, mail, webhook] = [gate(), gate(), gate()]
    start([
      external('movimentos', () => heavy.opened, 'relogio'),
      external('carta', () => mail.opened),
      external('aviso', async () => webhook.open()),
    ])
    await enqueue('movimentos')
    await enqueue('carta')
    await enqueue('aviso')
    await webhook.opened
    expect(await pending('movimentos')).toHaveLength(1)
    expect(await pending('carta')).toHaveLength(1)
    heavy.open()
    mail.open()
  })

  it('are given back, untried, where the worker stopped before it began', async () => {
    const { store } = test
    const [asked, answer] = [gate(), gate()]
    const results: string[] = []
    const runner = createRunner(
      {
        store: {
          ...store,
          jobs: {
            ...store.jobs,
            async claim(tipos, limit, leaseMs) {
              const jobs = await store.jobs.claim(tipos, limit, leaseMs)
              asked.open()
              await answer.opened
              return jobs
            },
          },
        },
        onJob: store.onJob,
        onDone: (tipo, result) => results.push(`${tipo} ${result}`),
      },
      [external('devolvido', async () => undefined)],
    )
    await enqueue('devolvido')
    runner.start(POLL_MS)
    await asked.opened
    const stopped = runner.stop()
    answer.open()
    await stopped
    expect(results).toEqual([])
    expect(await pending('devolvido')).toEqual([{ tentativas: 0, arrendado_ate: null }])
  })

  it('end between two batches of a long job when the worker stops, and nothing is stranded', async () => {
    const begun = gate()
    let batches = 0
    const runner = start([
      external(
        'longo',
        async (signal) => {
          while (!signal.aborted) {
            batches += 1
            begun.open()
            await sleep(1)
          }
        },
        'pesado',
      ),
    ])
    await enqueue('longo')
    await begun.opened
    await runner.stop()
    expect(batches).toBeGreaterThan(0)
    expect(await pending('longo')).toEqual([])
  })
})
