import { describeOnPostgres, openTestDatabase } from '../../../testing/databases'
import { findViajantes } from './viajantes'

describeOnPostgres('the travellers of a search', () => {
  it('are found without reading the listings', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const client = await pool.connect()
    try {
      // PostgreSQL scans an empty table sequentially despite its indexes.
      await client.query('SET enable_seqscan = off')
      let plan = ''
      await findViajantes(
        {
          query: async (text, values) => {
            const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [
              ...(values ?? []),
            ])
            plan = rows.map((row) => row['QUERY PLAN']).join('\n')
            return { rows: [], count: 0 }
          },
        },
        { estado: 'GO', cidade: 'Goiânia', agora: new Date() },
      )
      expect(plan).toContain('Index Only Scan using anuncios_viajantes')
    } finally {
      client.release()
      await close()
    }
  })
})
