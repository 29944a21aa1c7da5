import { TEST_VAULT } from '../../testing/store'
import pg from 'pg'
import { describeOnPostgres, openTestDatabase, urlOf } from '../../testing/databases'
import { listenChanges } from './changes'
import { createStore } from '../../store'

describeOnPostgres('public changes of another process', () => {
  it('are published once they are committed, and only then', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const url = await urlOf(pool)
    const received = signal()
    const jobs = signal()
    const listening = listenChanges(url, {
      onPublicChange: received.ring,
      onPedidoChange: () => undefined,
      onJob: jobs.ring,
    })
    try {
      // Initial notification once the connection is up.
      await received.next()
      const operator = createStore(pool, { vault: TEST_VAULT, notify: true })
      await operator.transaction(({ usuarios }) => usuarios.isEmpty())
      const failed = operator.transaction(async ({ anuncios }) => {
        await anuncios.desativar(1)
        throw new Error('the act fails')
      })
      await expect(failed).rejects.toThrow('the act fails')
      expect(received.count()).toBe(1)
      const ring = received.next()
      await operator.transaction(({ anuncios }) => anuncios.desativar(1))
      await ring
      expect(received.count()).toBe(2)
      const job = jobs.next()
      await operator.transaction((tx) => tx.jobs.enqueue({ tipo: 'x', chave: 'x:1' }))
      await job
    } finally {
      await listening.close()
      await close()
    }
  })

  it('are all reported when the connection was lost', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const url = await urlOf(pool)
    const received = signal()
    const moved = signal()
    const listening = listenChanges(
      url,
      { onPublicChange: received.ring, onPedidoChange: moved.ring, onJob: () => undefined },
      { retryMs: 1 },
    )
    const admin = new pg.Client({ connectionString: url })
    try {
      await received.next()
      await admin.connect()
      const again = received.next()
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()
         AND datname = current_database()`,
      )
      await again
      expect(received.count()).toBe(2)
      expect(moved.count()).toBe(2)
    } finally {
      await admin.end()
      await listening.close()
      await close()
    }
  })
})

/** Counts calls and lets a test wait for the next one. */
function signal() {
  let total = 0
  let waiting: (() => void)[] = []
  return {
    ring: () => {
      total += 1
      for (const resolve of waiting) resolve()
      waiting = []
    },
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    count: () => total,
  }
}
