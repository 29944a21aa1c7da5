import type pg from 'pg'
import type { Queryable } from '../../../kernel/db/queryable'
import { jobRepository } from '../../../kernel/jobs/jobs-db'
import { describeOnPostgres, openTestDatabase } from '../../../testing/databases'
import { VITRINE_MUDA_EM } from './anuncios-publicos'
import { renovacaoRepository } from './renovacoes'

/** The statements that `run` sends, with empty results. */
async function sent(run: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  await run({
    query: (text) => {
      texts.push(text)
      return Promise.resolve({ rows: [], count: 0 })
    },
  })
  return texts
}

/** The generic plan of a prepared statement. */
async function planOf(client: pg.PoolClient, text: string, values: string): Promise<string> {
  await client.query(`PREPARE asked AS ${text}`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE asked (${values})`)
  await client.query('DEALLOCATE asked')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describeOnPostgres('the polls of a worker', () => {
  it('scans no whole table when nothing is due', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const client = await pool.connect()
    try {
      await client.query(`SET session_replication_role = replica; SET plan_cache_mode = force_generic_plan;
        INSERT INTO vitrine (anuncio_id, categoria, estado, cidade, ordem, muda_em)
          SELECT n, 'Massagistas', 'GO', 'Goiânia', n, now() + interval '1 day' FROM generate_series(1, 20000) n;
        ANALYZE vitrine`)
      const vitrine = { tipo: 'vitrine', everyMs: 5_000, dueAt: VITRINE_MUDA_EM }
      const [due = ''] = await sent((db) => jobRepository(db, () => undefined).enqueueRecurring([vitrine]))
      expect(await planOf(client, due, `'{vitrine}', '{5000}'`)).not.toContain('Seq Scan on vitrine')

      // PostgreSQL scans an empty table sequentially despite its indexes.
      await client.query('SET enable_seqscan = off')
      const [ending = ''] = await sent((db) => renovacaoRepository(db).listAVencer(new Date(), 100))
      expect(await planOf(client, ending, 'now(), 100')).toContain('anuncios_renova')
    } finally {
      client.release()
      await close()
    }
  })
})
