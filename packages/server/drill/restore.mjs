// pnpm drill restore [seconds] (or pnpm bench growth restore): a portal's database is filled, backed up,
// written to for some seconds (5), destroyed and restored, once to its end and once to a point in time.
// Compares counts and ledger with those recorded; prints RPO and RTO, and exits with 1 when a row is missing
// or extra.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { numberAt, skip } from '../bench/arguments.mjs'
import { migrateAndFill, operator, verdict } from './portal.mjs'
import { missing, openCluster } from './cluster.mjs'

const SECONDS = numberAt(0, 5, 2)
const EVERY_MS = 50

const reason = missing()
if (reason !== undefined) skip(reason)
const cluster = await openCluster()
try {
  await drill()
} finally {
  await cluster.remove()
}

async function drill() {
  await cluster.start()
  await cluster.backrest('stanza-create')
  await migrateAndFill(cluster.url)
  await on(cluster.url, (db) =>
    db.query('CREATE TABLE simulado (n int PRIMARY KEY, em timestamptz NOT NULL)'),
  )
  const backup = await timed(() => cluster.backrest('--type=full', 'backup'))
  console.log(`full backup: ${seconds(backup.ms)}`)

  const written = await on(cluster.url, writeFor)
  const before = await on(cluster.url, countAll)
  const middle = written[Math.floor(written.length / 2)]
  // As archive_timeout does within a minute: WAL that is not archived is lost with the machine.
  await on(cluster.url, (db) => db.query('SELECT pg_switch_wal()'))
  await untilArchived()
  const lastArchived = written.length
  await on(cluster.url, (db) =>
    db.query('INSERT INTO simulado VALUES ($1, clock_timestamp())', [lastArchived + 1]),
  )
  const destroyed = Date.now()
  await cluster.destroy()

  const toEnd = await timed(() => restore('--type=default'))
  const end = await on(cluster.url, readMarks)
  const after = await on(cluster.url, countAll)
  const books = (await operator(cluster.url, 'payments', 'check')).divergencias
  await cluster.destroy()
  const toMoment = await timed(() =>
    restore('--type=time', `--target=${middle.em}`, '--target-action=promote'),
  )
  const moment = await on(cluster.url, readMarks)

  console.log(`RTO to the end of the archive: ${seconds(toEnd.ms)}; to a moment: ${seconds(toMoment.ms)}`)
  const lost = lastArchived + 1 - end.total
  console.log(
    `RPO: ${seconds(destroyed - end.em)}, ${lost} of ${lastArchived + 1} writes: those after the last archived WAL`,
  )
  verdict([
    ['writes that were archived and are gone', Math.max(0, lastArchived - end.total), 0],
    [`of ${Object.keys(before).length} tables, those whose rows differ`, differing(before, after), []],
    ['differences in the books', books, []],
    ['last write after a restore to a moment', moment.last, middle.n],
  ])
}

async function restore(...to) {
  await cluster.backrest('--delta', ...to, 'restore')
  await cluster.start()
}

/** Writes every 50 ms, recording each write after its commit. */
async function writeFor(db) {
  const written = []
  for (const until = Date.now() + SECONDS * 1_000; Date.now() < until; await sleep(EVERY_MS)) {
    const { rows } = await db.query(
      'INSERT INTO simulado VALUES ($1, clock_timestamp()) RETURNING n, em::text AS em',
      [written.length + 1],
    )
    written.push(rows[0])
    // A moment between two writes, since the recovery target is inclusive.
    await db.query('SELECT pg_sleep(0.001)')
    written[written.length - 1].em = (await db.query('SELECT clock_timestamp()::text AS em')).rows[0].em
  }
  return written
}

async function readMarks(db) {
  const { rows } = await db.query(
    'SELECT count(*)::int AS total, max(n) AS last, max(em) AS em FROM simulado',
  )
  return rows[0]
}

/** Row counts of all tables of the portal. */
async function countAll(db) {
  const { rows } = await db.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'simulado' ORDER BY 1`,
  )
  const counts = {}
  for (const { name } of rows)
    counts[name] = (await db.query(`SELECT count(*)::int AS total FROM ${name}`)).rows[0].total
  return counts
}

async function untilArchived() {
  await on(cluster.url, async (db) => {
    const { rows } = await db.query('SELECT pg_walfile_name(pg_current_wal_lsn() - 1) AS wanted')
    for (let tries = 0; tries < 1_200; tries += 1) {
      const { rows: done } = await db.query('SELECT last_archived_wal AS wal FROM pg_stat_archiver')
      if (done[0].wal >= rows[0].wanted) return
      await sleep(100)
    }
    throw new Error('the WAL was not archived')
  })
}

function differing(before, after) {
  return Object.keys(before).filter((name) => before[name] !== after[name])
}

async function on(url, work) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function timed(work) {
  const begun = performance.now()
  await work()
  return { ms: performance.now() - begun }
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`
}
