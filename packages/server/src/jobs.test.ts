import { jobRepository } from './kernel/jobs/jobs-db'
import { openTestApp } from './testing/app'
import { describeOnPostgres } from './testing/databases'

describeOnPostgres('the statement that enqueues recurring jobs', () => {
  it('finds each instant of `dueAt` by an index', async () => {
    const test = await openTestApp('postgres')
    try {
      const { jobs } = test.deps.store
      const enqueue = jest.spyOn(jobs, 'enqueueRecurring')
      await test.jobs.runDue()
      const [recurring = []] = enqueue.mock.calls[0] ?? []
      expect(recurring.filter(({ dueAt }) => dueAt).length).toBeGreaterThan(5)

      const plans: string[] = []
      const client = await test.database.pool.connect()
      // PostgreSQL scans an empty table sequentially despite its indexes.
      await client.query('SET enable_seqscan = off')
      const explain = async (text: string, values: readonly unknown[] = []) => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        return { rows: [], count: 0 }
      }
      await jobRepository({ query: explain }, () => undefined).enqueueRecurring(recurring)
      client.release(true)
      expect(plans.join()).not.toContain('Seq Scan')
      expect(plans.join()).toContain('pedidos_consultar')
    } finally {
      await test.close()
    }
  })
})
