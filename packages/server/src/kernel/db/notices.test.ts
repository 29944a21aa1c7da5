import { setTimeout as sleep } from 'node:timers/promises'
import { describeOnPostgres, openTestDatabase, urlOf } from '../../testing/databases'
import { TEST_VAULT } from '../../testing/store'
import { createStore } from '../../store'
import { listenChanges } from './changes'
import { CHANNELS, leaveNotices, SEND_NOTICES, SEND_PUBLIC } from './notices'
import { POSITION } from './position'

/** Deadline for what a killed process left. */
const LIMIT_MS = 10_000

describeOnPostgres('notices of committed transactions', () => {
  it('are each sent once and deleted, also when several processes send at a time', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const received: string[] = []
    const listening = listenChanges(await urlOf(pool), {
      onPedidoChange: (id) => void (id !== undefined && received.push(id)),
    })
    while (listening.lastInTouch() === undefined) await sleep(5)
    const ids = Array.from({ length: 100 }, (_, n) => `it's ${n}`)
    await Promise.all(ids.map((id) => pool.query(leaveNotices([[CHANNELS.pedidoChange, id]]))))
    await Promise.all([1, 2, 3].map(() => pool.query(SEND_NOTICES)))
    const until = Date.now() + LIMIT_MS
    while (received.length < ids.length && Date.now() < until) await sleep(5)
    expect(received.toSorted()).toEqual(ids.toSorted())
    expect((await pool.query('SELECT FROM notificacoes')).rowCount).toBe(0)
    await listening.close()
    await close()
  })

  it('that a killed process left are sent by any process that listens', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    let isHeard = false
    const listening = listenChanges(await urlOf(pool), {
      onPedidoChange: (id) => void (isHeard ||= id === 'deixado'),
    })
    while (listening.lastInTouch() === undefined) await sleep(5)
    await pool.query(leaveNotices([[CHANNELS.pedidoChange, 'deixado']]))
    const until = Date.now() + LIMIT_MS
    while (!isHeard && Date.now() < until) await sleep(20)
    expect(isHeard).toBe(true)
    await listening.close()
    await close()
  })

  it('of public changes follow a position behind their commits', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const received: (number | 'change' | undefined)[] = []
    const listening = listenChanges(await urlOf(pool), {
      onPosition: (position) => void received.push(position),
      onPublicChange: () => void received.push('change'),
    })
    while (received.length < 2) await sleep(5)
    const position = async () => {
      const { rows } = await pool.query<{ at: number }>(`SELECT ${POSITION} AS at`)
      return rows[0]?.at ?? 0
    }
    const before = await position()
    await pool.query(leaveNotices([[CHANNELS.publicChange, 'abcdefgh']]))
    await pool.query(SEND_NOTICES)
    await pool.query(SEND_PUBLIC, ['abcdefgh'])
    while (received.length < 6) await sleep(5)
    const after = await position()
    expect(received).toEqual([
      undefined,
      'change',
      expect.any(Number),
      'change',
      expect.any(Number),
      'change',
    ])
    for (const at of [received[2], received[4]]) {
      expect(at).toBeGreaterThanOrEqual(before)
      expect(at).toBeLessThanOrEqual(after)
    }
    await listening.close()
    await close()
  })

  it('are sent before a process closes its database', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const store = createStore(pool, { vault: TEST_VAULT, notify: true })
    await store.transaction((tx) => tx.jobs.enqueue({ tipo: 'x', chave: 'x:1' }))
    await store.flush()
    expect((await pool.query('SELECT FROM notificacoes')).rowCount).toBe(0)
    await close()
  })
})
