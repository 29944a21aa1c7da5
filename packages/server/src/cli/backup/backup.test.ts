import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless, missingTools, POSTGRES_15 } from '../../../../../scripts/engines.mjs'
import { startPostgres } from '../../../test/postgres.mjs'
import { migrate } from '../../kernel/db/migrate'
import { openDatabase } from '../../kernel/db/pool'
import { fileKey } from '../../kernel/images/ports'
import { diskStore } from '../../kernel/storage/disk-store'
import { migrations } from '../../migrations/all'
import { insertAdvertiser } from '../../testing/users'
import { backupRow } from '../status/checks'
import { backUp } from './backup'
import { DUMP, listCopies } from './copies'
import { drillRestore } from './drill'

const LIMIT_MS = 120_000
const NOW = new Date('2026-11-25T03:30:00Z')
const now = () => NOW

/** pg_dump reads no server newer than itself, and the embedded one is: this one is Debian's. */
async function startDebian() {
  const before = process.env.PORTAL_TEST_POSTGRES
  process.env.PORTAL_TEST_POSTGRES = '15'
  try {
    return await startPostgres()
  } finally {
    if (before === undefined) delete process.env.PORTAL_TEST_POSTGRES
    else process.env.PORTAL_TEST_POSTGRES = before
  }
}

describeUnless(missingTools(POSTGRES_15), 'a copy of database and pictures', () => {
  let folder: string
  let server: Extract<Awaited<ReturnType<typeof startPostgres>>, { ok: true }>
  let keys: string[]
  const dir = () => join(folder, 'copias')
  const storage = () => ({ kind: 'disk' as const, folder: join(folder, 'fotos') })
  const copy = (at = NOW) =>
    backUp({ databaseUrl: server.url, dir: dir(), storage: storage(), now: () => at })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-copias-'))
    const started = await startDebian()
    if (!started.ok) throw new Error(started.reason)
    server = started
    const opened = await openDatabase({ kind: 'postgres', url: server.url, max: 1 })
    if (!opened.ok) throw new Error(opened.code)
    const { pool } = opened.database
    await migrate(pool, migrations)
    await insertAdvertiser(pool)
    const { rows } = await pool.query<{ path: string; larguras: number[] }>(
      'SELECT path, larguras FROM arquivos',
    )
    keys = rows.flatMap(({ path, larguras }) => larguras.map((largura) => fileKey(path, largura)))
    for (const key of keys) await diskStore(join(folder, 'fotos')).put(key, Buffer.from('foto'))
    await opened.database.close()
  }, LIMIT_MS)
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is restored by the drill, which leaves no database behind', async () => {
    expect(keys.length).toBeGreaterThan(0)
    expect(await copy()).toEqual({ fotos: keys.length, novas: keys.length })
    expect(await drillRestore(server.url, dir(), now)).toEqual({
      ok: true,
      feitaEm: NOW.toISOString(),
      contas: 1,
      anuncios: 0,
      fotos: keys.length,
    })
    const opened = await openDatabase({ kind: 'postgres', url: server.url, max: 1 })
    if (!opened.ok) throw new Error(opened.code)
    const { rows } = await opened.database.pool.query(
      "SELECT FROM pg_database WHERE datname LIKE 'portal_ensaio%'",
    )
    await opened.database.close()
    expect(rows).toEqual([])
  })

  it('takes only new pictures the next night, and its age is an alarm after 26 hours', async () => {
    expect(await copy(new Date('2026-11-26T03:30:00Z'))).toEqual({ fotos: keys.length, novas: 0 })
    expect(await backupRow(dir(), new Date('2026-11-27T05:00:00Z'))).toEqual({ what: 'cópias' })
    expect(await backupRow(dir(), new Date('2026-11-27T07:00:00Z'))).toMatchObject({
      problem: 'a última tem 27 horas',
    })
  })

  it('fails the drill when a picture is missing, or the disk changed the dump', async () => {
    const [key = ''] = keys
    await rm(join(dir(), 'fotos', key))
    expect(await drillRestore(server.url, dir(), now)).toEqual({
      ok: false,
      reason: `falta na cópia a foto ${key}`,
    })
    await appendFile(join((await listCopies(dir())).at(-1)?.folder ?? '', DUMP), 'x')
    expect(await drillRestore(server.url, dir(), now)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(DUMP),
    })
  })
})
