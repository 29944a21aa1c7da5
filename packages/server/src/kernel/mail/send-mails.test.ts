import { TEST_VAULT } from '../../testing/store'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { createStore } from '../../store'
import { smtpMailer } from './mailers'
import { openTestDatabase, usualKind } from '../../testing/databases'
import { emailJobs, type MailLanes } from './send-mails'
import { createRunner } from '../jobs/runner'

const now = new Date('2026-11-21T12:00:00Z')

/** Catches sent messages; can refuse the first one. */
async function openCatcher(refuseFirst: boolean) {
  const caught: string[] = []
  let refused = !refuseFirst
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (!refused) {
          refused = true
          return done(new Error('not now'))
        }
        caught.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
  })
  return {
    caught,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

describe('delivery of mail', () => {
  it('sends what a transaction committed, once, also when the server refused at first; and nothing of one rolled back', async () => {
    const database = await openTestDatabase('pglite')
    const catcher = await openCatcher(true)
    let clock = now
    const store = createStore(database.pool, { vault: TEST_VAULT, jobClock: () => clock })
    const mailer = smtpMailer(catcher.url, 'Vitrine <nao-responda@vitrine.example>')
    const runner = createRunner({ store, onJob: store.onJob, onDone: () => undefined }, [
      ...emailJobs({ store, mailer, clock: () => clock }),
    ])
    const mail = { para: 'ana@exemplo.com', assunto: 'Seu código', texto: 'Código: 123456', html: null }
    await store.transaction((tx) => tx.outbox.send(mail, now))
    const rolledBack = store.transaction(async (tx) => {
      await tx.outbox.send({ ...mail, para: 'ninguem@exemplo.com' }, now)
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')

    await runner.runDue()
    expect(catcher.caught).toEqual([])
    clock = new Date(now.getTime() + 10_000)
    await runner.runDue()
    await runner.runDue()
    expect(catcher.caught).toHaveLength(1)
    expect(catcher.caught[0]).toContain('To: ana@exemplo.com')
    // The same on each retry, so that a server that received it twice can deduplicate.
    expect(catcher.caught[0]).toMatch(/^Message-ID: <email\.\d+\.[a-z0-9]+@vitrine\.example>/m)
    expect(catcher.caught[0]).toMatch(/C=C3=B3digo: 123456|Código: 123456/)
    await catcher.close()
    await database.close()
  })

  it('blanks the code of a message that has left, and keeps one that is read in the outbox', async () => {
    const database = await openTestDatabase('pglite')
    const store = createStore(database.pool, { vault: TEST_VAULT })
    const mail = {
      assunto: '123456 é o seu código',
      texto: 'Código: 123456',
      html: '<b>123456</b>',
      segredo: '123456',
    }
    for (const leaves of [true, false]) {
      const para = leaves ? 'ana@exemplo.com' : 'bia@exemplo.com'
      await store.outbox.send({ ...mail, para }, now)
      const mailer = { leaves, deliver: async () => undefined }
      const [job] = emailJobs({ store, mailer, clock: () => now })
      const { rows } = await database.pool.query('SELECT max(id)::int AS id FROM emails')
      if (job?.kind === 'external') await job.run({ id: rows[0].id }, new AbortController().signal)
    }
    const sent = await store.outbox.list('ana@exemplo.com')
    expect(sent).toMatchObject([{ assunto: '*** é o seu código', texto: 'Código: ***', html: '<b>***</b>' }])
    expect(await store.outbox.list('bia@exemplo.com')).toMatchObject([{ texto: 'Código: 123456' }])
    await database.close()
  })

  /** A mail server that can be away, and what it accepted. */
  async function openAway(lanes?: MailLanes) {
    const database = await openTestDatabase(usualKind())
    const state = { clock: now, away: true, delayMs: 0, tries: 0, sent: [] as string[], failed: 0, most: 0 }
    let atOnce = 0
    const store = createStore(database.pool, { vault: TEST_VAULT, jobClock: () => state.clock })
    const deliver = async ({ assunto }: { assunto: string }) => {
      state.tries += 1
      if (state.away) throw new Error('away')
      state.most = Math.max(state.most, (atOnce += 1))
      await sleep(state.delayMs)
      atOnce -= 1
      state.sent.push(assunto)
    }
    const jobs = emailJobs({
      store,
      mailer: { leaves: true, deliver },
      clock: () => state.clock,
      ...(lanes && { lanes }),
    })
    const onDone = (_tipo: string, result: string) => void (state.failed += result === 'failed' ? 1 : 0)
    const runner = createRunner({ store, onJob: store.onJob, onDone }, jobs)
    const send = (assunto: string, more = {}) =>
      store.outbox.send({ para: 'ana@exemplo.com', assunto, texto: 'x', html: null, ...more }, state.clock)
    /** Runs every five minutes, as long as given. */
    const pass = async (hours: number) => {
      for (let n = 0; n < hours * 12; n += 1) {
        state.clock = new Date(state.clock.getTime() + 300_000)
        await runner.runDue()
      }
    }
    return { state, store, runner, send, pass, close: database.close }
  }

  it('is tried for a day with growing pauses, then waits for somebody to requeue it', async () => {
    const { state, store, send, pass, close } = await openAway()
    await send('aviso')
    await pass(23)
    expect([state.failed, state.tries > 8, state.tries < 80]).toEqual([0, true, true])
    await pass(2)
    expect(state.failed).toBe(1)
    state.away = false
    await pass(2)
    expect(state.sent).toEqual([])
    expect(await store.outbox.requeue(state.clock)).toBe(1)
    await pass(1)
    expect([state.sent, await store.outbox.requeue(state.clock)]).toEqual([['aviso'], 0])
    await close()
  })

  it('ends when its code is void', async () => {
    const { state, send, pass, close } = await openAway()
    await send('código', { segredo: '123456', pedido: 'cadastro', validadeMs: 900_000 })
    await pass(1)
    state.away = false
    const tries = state.tries
    await pass(2)
    expect([state.sent, state.tries, state.failed]).toEqual([[], tries, 0])
    await close()
  })

  const notice = (para: string) => ({ para, descadastro: 'https://vitrine.example/avisos' })
  const until = async (isReached: () => boolean) => {
    while (!isReached()) await sleep(20)
  }

  it('sends as many of a kind at once as its width, and a code while notices take all of theirs', async () => {
    const { state, runner, send, close } = await openAway({ connections: 10, perDomain: 1_000 })
    Object.assign(state, { away: false, delayMs: 500 })
    for (let n = 0; n < 12; n += 1) await send(`aviso ${n}`, notice('rui@exemplo.com'))
    runner.start(20)
    await until(() => state.tries === 5)
    await send('código', { segredo: '123456' })
    await until(() => state.sent.length === 13)
    await runner.stop()
    expect([state.most, state.sent.indexOf('código') < 11]).toEqual([6, true])
    await close()
  })

  it('keeps the pace of a domain for notices, which delays no other domain and no code', async () => {
    const { state, runner, send, pass, close } = await openAway({ connections: 10, perDomain: 0.001 })
    state.away = false
    for (let n = 0; n < 5; n += 1) await send(`lento ${n}`, notice('rui@lento.example'))
    await send('outro', notice('rui@outro.example'))
    await send('código', { para: 'rui@lento.example', segredo: '123456' })
    await runner.runDue()
    expect(state.sent.toSorted()).toEqual(['código', 'lento 0', 'outro'])
    await pass(2)
    expect([state.sent.length, state.tries, state.failed]).toEqual([7, 7, 0])
    await close()
  })

  it('sends what a person waits for before notices that came earlier', async () => {
    const { state, runner, send, close } = await openAway()
    Object.assign(state, { away: false, delayMs: 20 })
    for (let n = 0; n < 20; n += 1) await send(`aviso ${n}`)
    await send('código', { segredo: '123456' })
    runner.start(20)
    while (state.sent.length < 21) await sleep(20)
    await runner.stop()
    expect(state.sent.indexOf('código')).toBeLessThan(10)
    await close()
  })
})
