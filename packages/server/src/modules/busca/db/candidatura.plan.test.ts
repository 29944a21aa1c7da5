import { emptyFiltro } from '@portal/domain/busca'
import { generateAnuncios } from '../../../../bench/generate'
import { describeOnPostgres, openTestDatabase } from '../../../testing/databases'
import { consultaOf } from '../use-cases/consulta'
import { candidatura } from './busca-sql'

interface Plan {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describeOnPostgres('candidates from the token index', () => {
  it('read the ranks of today once, not once for each candidate', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const client = await pool.connect()
    try {
      await generateAnuncios(pool, 2_000)
      const consulta = consultaOf({ ...emptyFiltro(), estado: 'SP', palavra: 'massagem' }, new Date())
      if (consulta === undefined) throw new Error('this search can match nothing')
      const { text, values } = candidatura(consulta, { most: 3_000, peloLocal: true })
      // The plan that a connection keeps, which expects few candidates whatever the word.
      await client.query('SET plan_cache_mode = force_generic_plan')
      await client.query(`PREPARE page AS ${text}`)
      const given = values.map((value) =>
        client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
      )
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page (${given.join(', ')})`,
      )
      const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
      const reads = nodes.filter((node) => node['Relation Name'] === 'impulsos_do_dia')
      expect(reads.length).toBeGreaterThan(0)
      expect(reads.map((node) => node['Actual Loops'])).toEqual(reads.map(() => 1))
    } finally {
      client.release()
      await close()
    }
  })
})
