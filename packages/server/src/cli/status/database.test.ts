import { describeUnless, missingTools, POSTGRES_15 } from '../../../../../scripts/engines.mjs'
import { startPostgres } from '../../../test/postgres.mjs'
import { startReplicated } from '../../../test/replicas.mjs'
import { readConfig, type Config } from '../../config'
import { migrate } from '../../kernel/db/migrate'
import { openDatabase } from '../../kernel/db/pool'
import { migrations } from '../../migrations/all'
import { showStatus } from './command'
import { archiveProblem, findDatabase } from './database'

const LIMIT_MS = 120_000
const NOW = new Date()
const HOUR_MS = 3_600_000

function configOf(url: string): Config {
  const read = readConfig({ DATABASE_URL: url, PUBLIC_URL: 'http://localhost' })
  if (!read.ok) throw new Error(read.problems.join())
  return { ...read.config, backupDir: undefined }
}

/** Rows of a database with these settings, after `change`; and the printed status. */
async function statusWith(settings: string[], change = '') {
  const server = await startPostgres(settings)
  if (!server.ok) throw new Error(server.reason)
  try {
    const opened = await openDatabase({ kind: 'postgres', url: server.url, max: 1 })
    if (!opened.ok) throw new Error(opened.code)
    const { pool, close } = opened.database
    await migrate(pool, migrations)
    if (change !== '') await pool.query(change)
    await close()
    let out = ''
    await showStatus(configOf(server.url), ['http://127.0.0.1:9'], (text) => (out += text))
    const { rows } = await findDatabase(configOf(server.url), NOW)
    return { rows: new Map(rows.map(({ what, problem }) => [what, problem])), out }
  } finally {
    await server.stop()
  }
}

describeUnless(missingTools(POSTGRES_15), 'the database in portal status', () => {
  it(
    'has a row for its archive, each backup and the standby of Patroni, and needs no BACKUP_DIR then',
    async () => {
      const old = new Date(NOW.getTime() - 27 * HOUR_MS).toISOString()
      const { rows, out } = await statusWith(
        ['archive_mode=on', 'archive_command=true', 'cluster_name=portal'],
        `INSERT INTO copias_do_banco (repositorio, feita_em) VALUES (1, '${old}')`,
      )
      expect([...rows]).toEqual([
        ['banco', undefined],
        ['réplica do banco', 'nenhuma é síncrona: se a líder cair, ninguém assume'],
        ['cópia do banco, repositório 1', 'a última tem 27 horas'],
        ['cópia do banco, repositório 2', 'nunca foi feita'],
        ['arquivo do banco (WAL)', undefined],
      ])
      expect(out).not.toContain('BACKUP_DIR')
    },
    LIMIT_MS,
  )

  it(
    'has one row where it neither archives nor is a cluster',
    async () => {
      const { rows, out } = await statusWith(['cluster_name=15/main'])
      expect([...rows]).toEqual([['banco', undefined]])
      expect(out).toContain('BACKUP_DIR não está definida')
    },
    LIMIT_MS,
  )
})

describeUnless(missingTools(POSTGRES_15), 'the replicas in portal status', () => {
  it(
    'have a row each; the leader is in order, and one that is away is not',
    async () => {
      const { url, replicas, stop } = await startReplicated(1)
      const urls = [
        url,
        ...replicas.map((replica) => replica.url),
        'postgres://portal:segredo@127.0.0.1:9/portal',
      ]
      const opened = await openDatabase({ kind: 'postgres', url, max: 1 })
      if (!opened.ok) throw new Error(opened.code)
      await migrate(opened.database.pool, migrations)
      await opened.database.close()
      const { rows } = await findDatabase({ ...configOf(url), readUrls: urls }, NOW)
      await stop()
      expect(rows).toEqual([
        { what: 'banco' },
        ...urls.slice(0, 2).map((one) => ({ what: `réplica de leitura ${new URL(one).host}` })),
        { what: 'réplica de leitura 127.0.0.1:9', problem: expect.stringContaining('ECONNREFUSED') },
      ])
    },
    LIMIT_MS,
  )
})

it('has a row for a database that does not respond', async () => {
  const { rows } = await findDatabase(configOf('postgres://portal@127.0.0.1:9/portal'), NOW)
  expect(rows).toEqual([{ what: 'banco', problem: expect.stringContaining('ECONNREFUSED') }])
})

it('reports an archive that has failed for more than five minutes', () => {
  expect(archiveProblem(300)).toBeUndefined()
  expect(archiveProblem(420)).toBe('nada é arquivado há 7 min')
})
