import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { missingTools, describeUnless, POSTGRES_15 } from '../../../../../scripts/engines.mjs'
import { startReplicated } from '../../../test/replicas.mjs'
import { migrations } from '../../migrations/all'
import { createStore } from '../../store'
import { publicarEm } from '../../testing/anuncios'
import { TEST_VAULT } from '../../testing/store'
import { insertAdvertiser } from '../../testing/users'
import { listenChanges } from './changes'
import { migrate } from './migrate'
import { openDatabase } from './pool'
import { queryable } from './queryable'

/** A takedown must be gone from every process within. */
const TAKEDOWN_MS = 2_000
const LIMIT_MS = 15_000
const GOIANIA = { cidade: 'Goiânia', estado: 'GO' } as const

describeUnless(missingTools(POSTGRES_15), 'public reads on replicas', () => {
  let cluster: Awaited<ReturnType<typeof startReplicated>>
  let a: Awaited<ReturnType<typeof openProcess>>
  let b: Awaited<ReturnType<typeof openProcess>>
  let owner: Awaited<ReturnType<typeof insertAdvertiser>>

  beforeAll(async () => {
    cluster = await startReplicated(2)
    const pool = new pg.Pool({ connectionString: cluster.url, max: 1 })
    await migrate(pool, migrations)
    owner = await insertAdvertiser(pool)
    await pool.end()
    a = await openProcess()
    b = await openProcess()
  }, 120_000)
  afterAll(async () => {
    await a.close()
    await b.close()
    await cluster.stop()
  }, 60_000)
  beforeEach(() => until(() => isInUse(a) && isInUse(b)))

  /** What one api process has of the database; unless `listen`, notices do not reach it. */
  async function openProcess({
    listen = true,
    primary = cluster.url,
    urls = cluster.replicas.map(({ url }) => url),
  } = {}) {
    const opened = await openDatabase({ kind: 'postgres', url: primary, max: 5, readUrls: urls })
    if (!opened.ok) throw new Error(opened.code)
    const { pool, replicas, close } = opened.database
    if (replicas === undefined) throw new Error('no replicas')
    const options = { vault: TEST_VAULT, trustPhones: true, reviewAlone: true, identityAlone: true }
    const store = createStore(pool, { ...options, notify: true, replicas })
    const changes = {
      onPosition: store.announcePosition,
      onPublicChange: store.announcePublicChange,
      onPedidoChange: store.announcePedidoChange,
      onJob: store.announceJob,
    }
    const listening = listen ? listenChanges(primary, changes) : undefined
    const end = async () => {
      await listening?.close()
      await store.flush()
      await close()
    }
    return { pool, replicas, store, close: end }
  }
  type Process = Awaited<ReturnType<typeof openProcess>>

  const isInUse = ({ replicas }: Process) => replicas.list().every(({ unusedSeconds }) => unusedSeconds === 0)
  const statusOf = async ({ store }: Process, id: number) => (await store.anunciosPublicos.find(id))?.status
  const replay = (act: 'pause' | 'resume') =>
    Promise.all(
      cluster.replicas.map(async ({ url }) => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        await client.query(`SELECT pg_wal_replay_${act}()`)
        await client.end()
      }),
    )
  const takeDown = ({ store }: Process, id: number) =>
    store.transaction((tx) => tx.anuncios.retirar(id, new Date()))
  async function until(isSo: () => boolean | Promise<boolean>, limitMs = LIMIT_MS): Promise<number> {
    const begun = performance.now()
    while (!(await isSo())) {
      if (performance.now() - begun > limitMs) throw new Error('it did not come')
      await sleep(2)
    }
    return performance.now() - begun
  }

  it('come from a replica; a decision reads the primary', async () => {
    const id = await publicarEm(a.store, owner, GOIANIA)
    await until(() => isInUse(a))
    const sent = { ...a.replicas.reads }
    expect(await statusOf(a, id)).toBe('ativo')
    expect(await a.store.busca.medidas(id)).toBeDefined()
    await a.store.anuncios.find(id)
    expect(a.replicas.reads).toEqual({ ...sent, replica: sent.replica + 2 })
    const reader = a.replicas.over(queryable(a.pool), { named: true })
    const { rows } = await reader.query<{ lida: boolean }>('SELECT pg_is_in_recovery() AS lida')
    expect(rows).toEqual([{ lida: true }])
  })

  it('show a change at once to the process that made it, while the replay is paused', async () => {
    const id = await publicarEm(a.store, owner, GOIANIA)
    await until(async () => isInUse(a) && (await statusOf(a, id)) === 'ativo')
    await replay('pause')
    try {
      await takeDown(a, id)
      expect(await statusOf(a, id)).toBe('inativo')
    } finally {
      await replay('resume')
    }
    await until(() => isInUse(a))
    expect(await statusOf(a, id)).toBe('inativo')
  })

  it('hide a takedown from the notice on, and never show it again', async () => {
    const id = await publicarEm(b.store, owner, GOIANIA)
    await until(() => isInUse(a))
    await replay('pause')
    try {
      let isHeard = false
      const stop = a.store.onPublicChange(() => void (isHeard = true))
      await takeDown(b, id)
      await until(() => isHeard)
      stop()
      for (const end = performance.now() + 1_500; performance.now() < end; await sleep(5))
        expect(await statusOf(a, id)).toBe('inativo')
    } finally {
      await replay('resume')
    }
  })

  it('hide a takedown within two seconds though no notice arrives and the replay is paused', async () => {
    const deaf = await openProcess({ listen: false })
    const id = await publicarEm(b.store, owner, GOIANIA)
    await until(async () => isInUse(deaf) && (await statusOf(deaf, id)) === 'ativo')
    await replay('pause')
    try {
      const before = deaf.replicas.reads.replica
      await takeDown(b, id)
      await until(async () => (await statusOf(deaf, id)) === 'inativo', TAKEDOWN_MS)
      await until(() => deaf.replicas.list().every(({ unusedSeconds }) => unusedSeconds > 0))
      expect(deaf.replicas.reads.replica).toBeGreaterThanOrEqual(before)
    } finally {
      await replay('resume')
      await deaf.close()
    }
  })

  it('do not fail when replicas die or hang, and return to them', async () => {
    const id = await publicarEm(a.store, owner, GOIANIA)
    await until(() => isInUse(a))
    const [one, other] = cluster.replicas
    const during = async (ms: number) => {
      for (const end = performance.now() + ms; performance.now() < end; await sleep(2))
        expect(await statusOf(a, id)).toBe('ativo')
    }
    one?.kill()
    other?.freeze()
    await during(3_000)
    expect(a.replicas.list().every(({ unusedSeconds }) => unusedSeconds > 1)).toBe(true)
    other?.thaw()
    await one?.start()
    await until(() => isInUse(a))
    const { replica } = a.replicas.reads
    await during(100)
    expect(a.replicas.reads.replica).toBeGreaterThan(replica)
  }, 40_000)

  it('leave the primary alone as a replica, and do not report it', async () => {
    const own = await openProcess({ urls: [cluster.url] })
    await sleep(1_500)
    await own.store.anunciosPublicos.find(1)
    expect(own.replicas.reads).toEqual({ replica: 0, primary: 1 })
    expect(own.replicas.list()).toMatchObject([{ unusedSeconds: 0 }])
    await own.close()
  })

  it('leave a replica alone that still follows an earlier primary', async () => {
    const [promoted, other] = cluster.replicas.map(({ url }) => url)
    if (promoted === undefined || other === undefined) throw new Error('two replicas')
    const client = new pg.Client({ connectionString: promoted })
    await client.connect()
    await client.query('SELECT pg_promote()')
    await client.end()
    await publicarEm(b.store, owner, GOIANIA)
    const later = await openProcess({ primary: promoted, urls: [other] })
    await sleep(1_500)
    await later.store.anunciosPublicos.find(1)
    expect(later.replicas.reads).toEqual({ replica: 0, primary: 1 })
    await later.close()
  })
})
