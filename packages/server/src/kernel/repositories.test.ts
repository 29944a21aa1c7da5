import { describeOnBoth } from '../testing/databases'
import { openTestStore, type TestStore } from '../testing/store'
import { insertAdvertiser } from '../testing/users'

const NOW = new Date('2026-11-21T15:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeOnBoth('what the kernel stores', (kind) => {
  let test: TestStore
  let usuarioId: number
  let jobNow = NOW
  const advance = (ms: number) => (jobNow = new Date(jobNow.getTime() + ms))
  beforeAll(async () => {
    test = await openTestStore(kind, () => jobNow)
    usuarioId = (await insertAdvertiser(test.pool)).id
  })
  afterAll(() => test.close())

  it('leases the job of a kind that is due longest to one worker, and completes it under that lease alone', async () => {
    const { jobs } = test.store
    await jobs.enqueue({ tipo: 'um', chave: 'a', dados: { n: 1 } })
    await jobs.enqueue({ tipo: 'um', chave: 'a' })
    await jobs.enqueue({ tipo: 'um', chave: 'b' })
    await jobs.enqueue({ tipo: 'outro', chave: 'c' })
    const claim = (...tipos: string[]) => jobs.claim(tipos, 10, MINUTE)
    const [first, ...others] = await claim('um', 'nenhum')
    if (first === undefined) throw new Error('nothing was claimed')
    expect([first, others]).toMatchObject([{ tipo: 'um', dados: { n: 1 }, tentativas: 1 }, []])
    expect((await claim('um', 'outro')).map(({ tipo }) => tipo).sort()).toEqual(['outro', 'um'])
    expect(await claim('um')).toEqual([])
    advance(MINUTE / 2)
    expect(await jobs.renew(first, MINUTE)).toBe(true)
    advance(MINUTE - 1)
    // The other lease has ended; the renewed one is still valid.
    expect(await claim('um')).toMatchObject([{ tentativas: 2 }])
    expect(await claim('um')).toEqual([])
    advance(2)
    expect(await claim('um')).toMatchObject([{ id: first.id, tentativas: 2 }])
    expect([await jobs.renew(first, MINUTE), await jobs.complete(first)]).toEqual([false, false])
  })

  it('runs a job again when it was put back, and never when it was given up', async () => {
    const { jobs } = test.store
    await jobs.enqueue({ tipo: 'volta', chave: 'd' })
    const claim = async () => (await jobs.claim(['volta'], 1, MINUTE))[0]
    const first = await claim()
    if (first !== undefined) await jobs.giveBack(first)
    const again = await claim()
    expect(again).toMatchObject({ tentativas: 1 })
    if (again !== undefined) await jobs.retry(again, 'Error', 5_000)
    advance(4_000)
    expect(await claim()).toBeUndefined()
    advance(1_000)
    const second = await claim()
    expect(second).toMatchObject({ tentativas: 2 })
    if (second !== undefined) await jobs.giveUp(second, 'Error')
    advance(10 * MINUTE)
    expect(await claim()).toBeUndefined()
    await jobs.enqueue({ tipo: 'volta', chave: 'e' })
    const done = await claim()
    expect(done !== undefined && (await jobs.complete(done))).toBe(true)
    expect(await jobs.removeDoneSince(1)).toBe(0)
    advance(2)
    expect(await jobs.removeDoneSince(1)).toBe(1)
  })

  it('enqueues what recurs once a slot, and not while one of the kind is due or running', async () => {
    const { jobs } = test.store
    const enqueue = () => jobs.enqueueRecurring([{ tipo: 'tique', everyMs: MINUTE }])
    const claim = () => jobs.claim(['tique'], 10, HOUR)
    await Promise.all([enqueue(), enqueue()])
    const [first] = await claim()
    advance(MINUTE)
    await enqueue()
    expect(await claim()).toEqual([])
    if (first !== undefined) await jobs.complete(first)
    await enqueue()
    await enqueue()
    expect(await claim()).toHaveLength(1)
  })

  it('enqueues what recurs only once the earliest of its instants has passed', async () => {
    const { jobs } = test.store
    const inMinutes = (minutes: number | null) =>
      `timestamptz '${NOW.toISOString()}' + ${minutes} * interval '1 minute'`
    const enqueue = (...minutes: (number | null)[]) =>
      jobs.enqueueRecurring([{ tipo: 'prazo', everyMs: MINUTE, dueAt: minutes.map(inMinutes) }])
    expect(await enqueue(null, 1_000_000)).toBe(0)
    expect(await enqueue(null)).toBe(0)
    expect(await enqueue(1_000_000, -1, null)).toBe(1)
    expect(await enqueue(-1)).toBe(0)
  })

  it('keeps a message with the job that delivers it, and lists it by receiver', async () => {
    const { outbox, jobs } = test.store
    const mail = { para: 'ana@exemplo.com', assunto: 'Oi', texto: 'Texto', html: '<p>Texto</p>' }
    await outbox.send(mail, NOW)
    await outbox.send({ ...mail, para: 'bia@exemplo.com' }, NOW)
    const [job] = await jobs.claim(['email'], 1, MINUTE)
    const { id } = job?.dados as { id: number }
    expect(await outbox.findUnsent(id, NOW)).toEqual({
      ...mail,
      identidade: `email.${id}.${NOW.getTime().toString(36)}`,
    })
    await outbox.markSent(id, NOW, true)
    expect(await outbox.findUnsent(id, NOW)).toBeUndefined()
    expect(await outbox.list('ana@exemplo.com')).toEqual([{ ...mail, criadoEm: NOW }])
    expect((await outbox.list(undefined)).map(({ para }) => para)).toEqual([
      'bia@exemplo.com',
      'ana@exemplo.com',
    ])
    expect(await outbox.removeOlderThan(after(1))).toBe(2)
  })

  it('returns the first response for a repeated key, refuses another body, and takes over from a dead process', async () => {
    const { idempotencia } = test.store
    const scope = { usuarioId, rota: 'POST /x', chave: 'k' }
    const start = (body: string, ms = 0) => idempotencia.start(scope, Buffer.from(body), after(ms), MINUTE)
    expect(await start('a')).toEqual({ kind: 'run' })
    expect([await start('a', 1), await start('b', 1)]).toEqual([{ kind: 'in-flight' }, { kind: 'mismatch' }])
    expect(await start('b', MINUTE + 1)).toEqual({ kind: 'mismatch' })
    expect(await start('a', MINUTE + 1)).toEqual({ kind: 'run' })
    await idempotencia.abandon(scope)
    expect(await start('b')).toEqual({ kind: 'run' })
    await idempotencia.finish(scope, { status: 201, body: { id: 1 } })
    await idempotencia.abandon(scope)
    expect(await start('b', MINUTE)).toEqual({ kind: 'replay', answer: { status: 201, body: { id: 1 } } })
    expect(await idempotencia.removeOlderThan(after(1))).toBe(1)
  })

  it('serves a picture until it is removed, and erases its bytes once', async () => {
    const { arquivos } = test.store
    const version = { largura: 320, bytes: Buffer.from('abc') }
    const imagem = { largura: 320, altura: 200, placeholder: 'data:,', versoes: [version] }
    await arquivos.add(usuarioId, { path: 'avatar/1.webp', imagem }, NOW)
    expect(await arquivos.findWidths('avatar/1.webp')).toEqual([320])
    expect(await arquivos.listToErase(10, NOW, '')).toEqual([])
    await arquivos.markRemoved('avatar/1.webp', NOW)
    expect(await arquivos.findWidths('avatar/1.webp')).toBeUndefined()
    expect(await arquivos.listToErase(10, NOW, '')).toEqual([{ path: 'avatar/1.webp', larguras: [320] }])
    await arquivos.markErased([], NOW)
    await arquivos.markErased(['avatar/1.webp'], NOW)
    expect(await arquivos.listToErase(10, NOW, '')).toEqual([])
  })

  it('keeps access records for the given time', async () => {
    const { registrosAcesso } = test.store
    await registrosAcesso.record({ usuarioId, endereco: '203.0.113.9', porta: null, now: NOW })
    expect(await registrosAcesso.removeOlderThan(NOW)).toBe(0)
    expect(await registrosAcesso.removeOlderThan(after(1))).toBe(1)
  })
})
