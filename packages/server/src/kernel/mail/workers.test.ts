import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { describeOnPostgres, openTestDatabase, urlOf } from '../../testing/databases'
import { createStore } from '../../store'
import { TEST_VAULT } from '../../testing/store'

const MAILS = 12
const TEN_MINUTES = 600_000
const LIMIT_MS = 90_000
const PACKAGE = join(dirname(process.env.PORTAL_TEST_WORKER ?? ''), '../..')

/** A mail server that accepts slowly; a received message counts as delivered. */
async function openSlowServer(delayMs: number) {
  const given: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        given.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '')
        setTimeout(() => done(), delayMs).unref()
      })
    },
  })
  // A killed worker leaves its connection open.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    given,
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
    /** Closes without waiting for open connections. */
    abandon: () => server.close(),
  }
}

describeOnPostgres('two workers at a slow mail server', () => {
  const workers: ChildProcess[] = []
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  afterEach(async () => {
    for (const worker of workers.splice(0)) await end(worker, 'SIGKILL')
  })

  async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (worker.exitCode !== null || worker.signalCode !== null) return
    const exited = once(worker, 'exit')
    worker.kill(signal)
    await exited
  }

  async function startWorker(
    databaseUrl: string,
    smtpUrl: string,
    { skewMs = 0, connections = 3 } = {},
  ): Promise<ChildProcess> {
    const clock = join(PACKAGE, 'test/skewed-clock.cjs')
    const worker = spawn(process.execPath, ['-r', clock, join(PACKAGE, 'dist/test/main.js')], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        PORT: '0',
        ROLE: 'worker',
        LOG_LEVEL: 'silent',
        DATABASE_URL: databaseUrl,
        SMTP_URL: smtpUrl,
        MAIL_CONNECTIONS: String(connections),
        SKEW_MS: String(skewMs),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    workers.push(worker)
    // Kept open: the worker writes more, and would fail on a closed pipe.
    await new Promise<void>((resolve) =>
      worker.stdout?.on('data', (chunk) => String(chunk).includes('Portal no ar') && resolve()),
    )
    return worker
  }

  it.each([
    [3, 1],
    [20, 4],
  ])(
    'with %i connections and clocks ten minutes off deliver each mail once, and kill -9 repeats at most the %i being sent',
    async (connections, width) => {
      const { pool, close } = await openTestDatabase('postgres')
      const smtp = await openSlowServer(300)
      const url = await urlOf(pool)
      const [early, late] = await Promise.all([
        startWorker(url, smtp.url, { skewMs: -TEN_MINUTES, connections }),
        startWorker(url, smtp.url, { skewMs: TEN_MINUTES, connections }),
      ])
      const store = createStore(pool, { vault: TEST_VAULT, notify: true })
      await store.transaction(async ({ outbox }) => {
        for (let n = 0; n < MAILS; n += 1)
          await outbox.send({ para: `p${n}@exemplo.com`, assunto: 'Oi', texto: 'Oi', html: null }, new Date())
      })
      const unsent = async () =>
        (await pool.query(`SELECT id FROM jobs WHERE tipo = 'email' AND feito_em IS NULL`)).rows.length
      const until = async (left: number) => {
        while ((await unsent()) > left) await sleep(20)
      }
      await until(MAILS / 2)
      expect(new Set(smtp.given).size).toBe(smtp.given.length)
      await end(early, 'SIGKILL')
      await until(width)
      // The killed worker's jobs are still leased: expire the leases now.
      await pool.query(`UPDATE jobs SET arrendado_ate = now() WHERE tipo = 'email' AND feito_em IS NULL`)
      await until(0)
      expect(new Set(smtp.given).size).toBe(MAILS)
      expect(smtp.given.length - MAILS).toBeLessThanOrEqual(width)
      // A worker that receives SIGTERM leaves no lease behind.
      await end(late, 'SIGTERM')
      expect(late.exitCode).toBe(0)
      await smtp.close()
      await close()
    },
    LIMIT_MS,
  )

  it.each([
    ['finishes the mail in hand', 1_000, 1],
    ['hands over a mail that is not accepted', LIMIT_MS, 0],
  ])(
    'one that is asked to end %s, and leaves nothing leased',
    async (_what, delayMs, done) => {
      const { pool, close } = await openTestDatabase('postgres')
      const smtp = await openSlowServer(delayMs)
      const worker = await startWorker(await urlOf(pool), smtp.url)
      const store = createStore(pool, { vault: TEST_VAULT, notify: true })
      await store.transaction(async ({ outbox }) => {
        for (let n = 0; n < MAILS; n += 1)
          await outbox.send({ para: `p${n}@exemplo.com`, assunto: 'Oi', texto: 'Oi', html: null }, new Date())
      })
      while (smtp.given.length === 0) await sleep(20)
      await end(worker, 'SIGTERM')
      // A process that exceeds its shutdown limit exits with 1.
      expect(worker.exitCode).toBe(0)
      const { rows } = await pool.query(
        `SELECT count(feito_em)::int AS done, count(arrendado_ate) FILTER (WHERE feito_em IS NULL)::int AS leased
         FROM jobs WHERE tipo = 'email'`,
      )
      expect(rows).toEqual([{ done, leased: 0 }])
      smtp.abandon()
      await close()
    },
    LIMIT_MS,
  )
})
