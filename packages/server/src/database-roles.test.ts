import pg from 'pg'
import { migratePortal } from './cli/migrate'
import { GRUPOS, grantRoles, type Grupo } from './database-roles'
import { describeOnPostgres, openEmptyDatabase, openTestDatabase, urlOf } from './testing/databases'
import type { Database } from './kernel/db/pool'

const REFUSED = '42501'
/** All groups of programs, without the read-only one. */
const WRITERS = GRUPOS.filter((grupo) => grupo !== 'portal_leitura')

/** Runs statements with one group's rights, each in a transaction that is rolled back. */
async function openAs(url: string, grupo: Grupo) {
  const client = new pg.Client({ connectionString: url, options: `-c role=${grupo}` })
  await client.connect()
  return {
    run: async (sql: string): Promise<string> => {
      await client.query('BEGIN')
      try {
        await client.query(sql)
        return 'done'
      } catch (error) {
        return String((error as { code?: string }).code)
      } finally {
        await client.query('ROLLBACK')
      }
    },
    close: () => client.end(),
  }
}

const ENTRY = `INSERT INTO auditoria (ator, acao, alvo, criado_em) VALUES ('operador:x', 'ato', 'y', now())`
const OPERATOR = `INSERT INTO operadores (nome, papeis, criado_em) VALUES ('intruso', '{chefe}', now())`
const SEAL = `INSERT INTO auditoria_selos (numero, selo, criado_em) VALUES (1, '{}', now())`

describeOnPostgres('the groups of the database (docs/adr/0088)', () => {
  let database: Database
  const as = new Map<Grupo, Awaited<ReturnType<typeof openAs>>>()
  const run = (grupo: Grupo, sql: string) => as.get(grupo)?.run(sql)
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    await grantRoles(database.pool)
    await database.pool.query(`INSERT INTO usuarios (email, name) VALUES ('a@b.co', 'A')`)
    const url = await urlOf(database.pool)
    for (const grupo of GRUPOS) as.set(grupo, await openAs(url, grupo))
  })
  afterAll(async () => {
    for (const { close } of as.values()) await close()
    await database.close()
  })

  const LOCKED = ['auditoria', 'auditoria_elos', 'auditoria_selos', 'ledger_linhas', 'ledger_transacoes']
  const FORBIDDEN = [
    ...LOCKED.flatMap((tabela) => [
      `DELETE FROM ${tabela}`,
      `UPDATE ${tabela} SET ${tabela === 'auditoria_selos' ? 'selo = selo' : tabela.startsWith('ledger') ? 'id = id' : tabela === 'auditoria' ? 'ator = ator' : 'hash = hash'}`,
      `TRUNCATE ${tabela} CASCADE`,
      `ALTER TABLE ${tabela} DISABLE TRIGGER ALL`,
    ]),
    'DROP TRIGGER auditoria_somente_insercao ON auditoria',
    'DROP TRIGGER ledger_linhas_append ON ledger_linhas',
    `CREATE OR REPLACE FUNCTION somente_insercao() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    'DROP TABLE usuarios',
    'TRUNCATE usuarios CASCADE',
    'CREATE TABLE minha (id integer)',
    `INSERT INTO auditoria_elos (sequencia, entrada, hash) VALUES (99, 99, '')`,
    `INSERT INTO migracoes (nome, hash) VALUES ('999-x', 'x')`,
    'SET session_replication_role = replica',
  ]
  it.each(GRUPOS.flatMap((grupo) => FORBIDDEN.map((sql) => [grupo, sql] as const)))(
    '%s: refused %s',
    async (grupo, sql) => {
      expect(await run(grupo, sql)).toBe(REFUSED)
    },
  )

  it.each(WRITERS)('%s writes what it serves: accounts, entries that are chained', async (grupo) => {
    expect(await run(grupo, `UPDATE usuarios SET name = 'B'`)).toBe('done')
    // Immediately: the transaction never commits.
    expect(
      await run(grupo, `SET CONSTRAINTS ALL IMMEDIATE; ${ENTRY}; SELECT 1 / count(*) FROM auditoria_elos`),
    ).toBe('done')
  })

  it('lets only the back office create an operator, and only the worker a seal', async () => {
    expect(await Promise.all(GRUPOS.map((grupo) => run(grupo, OPERATOR)))).toEqual([
      REFUSED,
      REFUSED,
      'done',
      REFUSED,
    ])
    expect(await Promise.all(GRUPOS.map((grupo) => run(grupo, SEAL)))).toEqual([
      REFUSED,
      'done',
      REFUSED,
      REFUSED,
    ])
  })

  it('lets only the worker drop months of counters', async () => {
    const keep = `SELECT manter_meses_das_contagens(now(), '2000-01-01')`
    expect(await Promise.all(GRUPOS.map((grupo) => run(grupo, keep)))).toEqual([
      REFUSED,
      'done',
      REFUSED,
      REFUSED,
    ])
  })

  it('denies operators’ tables to the server, and lets the worker delete ended rows', async () => {
    for (const tabela of [
      'operadores',
      'operador_chaves',
      'operador_sessoes',
      'operador_propostas',
      'conselho_amostras',
      'alcada_usada',
    ])
      expect(await run('portal_servidor', `SELECT FROM ${tabela}`)).toBe(REFUSED)
    expect(await run('portal_worker', 'DELETE FROM operador_sessoes')).toBe('done')
    expect(await run('portal_worker', `UPDATE operadores SET papeis = '{chefe}'`)).toBe(REFUSED)
  })

  it('lets the read-only group write nothing, and read no link or code', async () => {
    const { rows } = await database.pool.query<{ tabela: string }>(
      `SELECT relname AS tabela FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    for (const { tabela } of rows) expect(await run('portal_leitura', `DELETE FROM ${tabela}`)).toBe(REFUSED)
    expect(await run('portal_leitura', 'SELECT FROM pedidos')).toBe('done')
    for (const tabela of ['emails', 'sessoes', 'segundos_fatores', 'operadores'])
      expect(await run('portal_leitura', `SELECT FROM ${tabela}`)).toBe(REFUSED)
  })

  it('follows the schema: a new table is served, and a new insert-only one is protected', async () => {
    await database.pool.query(`CREATE TABLE nova (id integer);
      CREATE TABLE nova_travada (id integer);
      CREATE TRIGGER nova_travada_append BEFORE UPDATE OR DELETE ON nova_travada
        FOR EACH ROW EXECUTE FUNCTION somente_insercao()`)
    expect(await run('portal_servidor', 'SELECT FROM nova')).toBe(REFUSED)
    expect(await grantRoles(database.pool)).toEqual({ faltam: [] })
    expect(await run('portal_servidor', 'DELETE FROM nova')).toBe('done')
    expect(await run('portal_servidor', 'INSERT INTO nova_travada VALUES (1)')).toBe('done')
    expect(await run('portal_servidor', 'DELETE FROM nova_travada')).toBe(REFUSED)
  })
})

describeOnPostgres('an owner who is no superuser', () => {
  it('migrates and grants with groups created by a superuser', async () => {
    const database = await openEmptyDatabase()
    const admin = new pg.Client({ connectionString: database.url })
    const url = new URL(database.url)
    const name = url.pathname.slice(1)
    url.searchParams.set('options', `-c role=${name}`)
    await admin.connect()
    try {
      for (const grupo of GRUPOS)
        await admin.query(
          `DO $$ BEGIN CREATE ROLE ${grupo}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
        )
      await admin.query(`CREATE ROLE ${name}; ALTER DATABASE ${name} OWNER TO ${name}`)
      const migrated = await migratePortal(
        { database: { kind: 'postgres', url: url.href, directUrl: url.href, max: 2 }, dataDir: '' },
        new URL('file:///none'),
      )
      expect(migrated.message).not.toContain('faltam')
      const { rows } = await admin.query<{ pode: boolean; timeout: string[] }>(
        `SELECT has_table_privilege('portal_servidor', 'usuarios', 'UPDATE')
           AND NOT has_table_privilege('portal_servidor', 'ledger_linhas', 'UPDATE') AS pode,
           (SELECT setconfig FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
            WHERE d.datname = current_database() AND s.setrole = 0) AS timeout`,
      )
      expect(rows).toEqual([
        { pode: true, timeout: ['statement_timeout=30s', 'idle_in_transaction_session_timeout=30s'] },
      ])
    } finally {
      await admin.query(`REASSIGN OWNED BY ${name} TO CURRENT_USER; DROP OWNED BY ${name}; DROP ROLE ${name}`)
      await admin.end()
      await database.close()
    }
  })
})
