import type pg from 'pg'

/** Oids below belong to the database system itself. */
const FIRST_OWN_OID = 16_384
/** Deleted rows stay in their pages, so a database that grew beyond this slows the tests after it. */
const MAX_BYTES = 4_000_000

/** For this transaction: some tables refuse deletion, and foreign keys would dictate an order. */
const WITHOUT_TRIGGERS = 'SET LOCAL session_replication_role = replica'

interface Before {
  definitions: string
  tables: string[]
  /** Rows that migrations insert, by table. */
  seeds: { table: string; rows: string }[]
  sequences: Sequence[]
}
interface Sequence {
  name: string
  last: string
  called: boolean
}
type Session = Pick<pg.ClientBase, 'query'>

/** Records the state of a migrated database for `clean`. */
export async function stateOf(session: Session): Promise<Before> {
  const tables = await textsOf(
    session,
    `SELECT oid::regclass::text AS text FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY oid`,
  )
  const seeds: Before['seeds'] = []
  for (const table of await filled(session, tables)) {
    const [rows = ''] = await textsOf(session, `SELECT json_agg(t)::text AS text FROM ${table} t`)
    seeds.push({ table, rows })
  }
  return {
    definitions: await definitionsOf(session),
    tables,
    seeds,
    sequences: await sequencesOf(session),
  }
}

/**
 * Returns a database to its recorded rows and sequences. False when that is not enough: definitions changed,
 * or it grew.
 */
export async function clean(session: Session, before: Before): Promise<boolean> {
  if ((await definitionsOf(session)) !== before.definitions) return false
  const used = await filled(session, before.tables)
  if ((await bytesOf(session, used)) > MAX_BYTES) return false
  const changed = (await sequencesOf(session)).filter(
    ({ name, last, called }) =>
      !before.sequences.some((one) => one.name === name && one.last === last && one.called === called),
  )
  const restarted = before.sequences.filter(({ name }) => changed.some((one) => one.name === name))
  await session.query('BEGIN')
  await session.query(WITHOUT_TRIGGERS)
  await session.query(used.map((table) => `DELETE FROM ${table}`).join(';'))
  for (const { table, rows } of before.seeds)
    await session.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
      [rows],
    )
  for (const { name, last, called } of restarted)
    await session.query('SELECT setval($1, $2, $3)', [name, last, called])
  await session.query('COMMIT')
  return true
}

/**
 * Deletes the rows of these tables and of all that refer to them. TRUNCATE … CASCADE would make new files for
 * each table and index: 70 ms for listings.
 */
export async function emptyTables(pool: pg.Pool, ...tables: string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `WITH RECURSIVE emptied AS (
       SELECT unnest($1::text[])::regclass::oid AS oid
       UNION SELECT conrelid FROM pg_constraint JOIN emptied ON confrelid = emptied.oid WHERE contype = 'f')
     SELECT oid::regclass::text AS name FROM emptied`,
    [tables],
  )
  const deletions = rows.map(({ name }) => `DELETE FROM ${name}`)
  await pool.query(['BEGIN', WITHOUT_TRIGGERS, ...deletions, 'COMMIT'].join(';'))
}

async function textsOf(session: Session, sql: string): Promise<string[]> {
  const { rows } = await session.query<{ text: string }>(sql)
  return rows.map(({ text }) => text)
}

/** Those of the tables that have rows; asking each of the 130 for one takes longer than their sizes. */
async function filled(session: Session, tables: readonly string[]): Promise<string[]> {
  const large = await textsOf(
    session,
    `SELECT oid::regclass::text AS text FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0 ORDER BY oid`,
  )
  const rowsIn = tables
    .filter((table) => large.includes(table))
    .map((table) => `SELECT '${table}' AS text WHERE EXISTS (SELECT 1 FROM ${table})`)
  return rowsIn.length === 0 ? [] : textsOf(session, rowsIn.join(' UNION ALL '))
}

async function bytesOf(session: Session, tables: readonly string[]): Promise<number> {
  const { rows } = await session.query<{ bytes: number }>(
    'SELECT coalesce(sum(pg_total_relation_size(t::regclass)), 0)::float AS bytes FROM unnest($1::text[]) t',
    [tables],
  )
  return rows[0]?.bytes ?? 0
}

/** Digest of everything but rows: tables, columns, rights, functions, triggers, constraints, settings, statistics. */
async function definitionsOf(session: Session): Promise<string> {
  const own = (catalog: string, what: string, oid = 'oid') =>
    `SELECT '${catalog}' || (${what})::text AS line FROM ${catalog} WHERE ${oid} >= ${FIRST_OWN_OID}`
  const lines = [
    own('pg_class', 'oid, relname, relkind, relowner, relacl, reloptions, relrowsecurity'),
    own('pg_attribute', 'attrelid, attnum, xmin', 'attrelid'),
    own('pg_statistic', 'starelid, staattnum', 'starelid'),
    ...['pg_proc', 'pg_trigger', 'pg_constraint', 'pg_attrdef', 'pg_policy', 'pg_extension'].map((catalog) =>
      own(catalog, 'oid, xmin'),
    ),
    `SELECT 'pg_namespace' || (nspname, nspacl)::text FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp'`,
    `SELECT 'setting' || s::text FROM pg_db_role_setting s JOIN pg_database d ON d.oid = setdatabase
     WHERE datname = current_database()`,
  ]
  const [digest = ''] = await textsOf(
    session,
    `SELECT md5(string_agg(line, '|' ORDER BY line)) AS text FROM (${lines.join(' UNION ALL ')}) l`,
  )
  return digest
}

async function sequencesOf(session: Session): Promise<Sequence[]> {
  const { rows } = await session.query<Sequence>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name,
            coalesce(last_value, start_value)::text AS last, last_value IS NOT NULL AS called
     FROM pg_sequences`,
  )
  return rows
}
