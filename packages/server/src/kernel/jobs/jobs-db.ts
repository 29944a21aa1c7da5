import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/queryable'
import { databaseNow, type SqlNow } from '../db/sql-now'
import { currentTraceparent } from '../tracing/spans'
import type { ClaimedJob, NewJob, Postponed, RecurringJob } from './ports'

const PENDING = 'feito_em IS NULL AND falhou_em IS NULL'

/**
 * $1 has an entry per free place of a kind. A separate statement: as a subquery of the update it could be
 * evaluated again per row and lease more than requested.
 */
const claimSql = (now: string) => `
  WITH devidos AS MATERIALIZED (
    SELECT job.id FROM (
      SELECT tipo, count(*) AS livres FROM unnest($1::text[]) AS tipo GROUP BY tipo) AS pedido
    CROSS JOIN LATERAL (
      SELECT id, executar_em FROM jobs
      WHERE jobs.tipo = pedido.tipo AND ${PENDING} AND executar_em <= ${now}
        AND (arrendado_ate IS NULL OR arrendado_ate < ${now})
      ORDER BY executar_em, id LIMIT pedido.livres FOR UPDATE SKIP LOCKED) AS job
    ORDER BY job.executar_em, job.id LIMIT $2)
  UPDATE jobs SET arrendado_ate = ${now} + $3 * interval '1 millisecond', arrendamento = $4,
    tentativas = tentativas + 1
  FROM devidos WHERE jobs.id = devidos.id
  RETURNING jobs.id, tipo, dados, tentativas, arrendamento, traceparent,
    (extract(epoch FROM ${now} - criado_em) * 1000)::float8 AS idade_ms`

const nextSql = (now: string) => `
  SELECT pedido.tipo, (extract(epoch FROM job.executar_em - ${now}) * 1000)::float8 AS ms
  FROM unnest($1::text[]) AS pedido (tipo) CROSS JOIN LATERAL (
    SELECT executar_em FROM jobs
    WHERE jobs.tipo = pedido.tipo AND ${PENDING} AND (arrendado_ate IS NULL OR arrendado_ate < ${now})
    ORDER BY executar_em, id LIMIT 1) AS job`

/** A job that waits to be tried again has been due since it was enqueued: its pauses hide nothing. */
const dueSql = (now: string) => `
  SELECT tipo, extract(epoch FROM ${now} - min(CASE WHEN tentativas > 0 THEN criado_em ELSE executar_em END))::float8
    AS seconds FROM jobs
  WHERE ${PENDING} AND (executar_em <= ${now} OR tentativas > 0) GROUP BY tipo`

/**
 * SQL: the earliest instant of `RecurringJob.dueAt`. A minimum reads the first entry of its index; for EXISTS the
 * planner expects many rows and scans the whole table when there are none.
 */
export const earliest = (dueAt: readonly string[]): string => `least((SELECT ${dueAt.join('), (SELECT ')}))`

const onceDue = (now: string, { tipo, dueAt }: RecurringJob): string =>
  dueAt === undefined ? '' : `AND (tipo <> '${tipo}' OR ${earliest(dueAt)} <= ${now})`

const recurringSql = (now: string, jobs: readonly RecurringJob[]) => `
  INSERT INTO jobs (tipo, chave, executar_em, criado_em)
  SELECT tipo, chave, ${now}, ${now} FROM (
    SELECT tipo, tipo || ':' || floor(extract(epoch FROM ${now}) * 1000 / periodo)::bigint AS chave
    FROM unnest($1::text[], $2::float8[]) AS r (tipo, periodo)) AS vez
  WHERE NOT EXISTS (SELECT FROM jobs WHERE jobs.chave = vez.chave)
    AND NOT EXISTS (SELECT FROM jobs WHERE jobs.tipo = vez.tipo AND ${PENDING} AND executar_em <= ${now})
    ${jobs.map((job) => onceDue(now, job)).join(' ')}
  ON CONFLICT (chave) DO NOTHING`

/** Matches only while the caller holds the lease. */
const HELD = 'WHERE id = $1 AND arrendamento = $2 AND feito_em IS NULL'

/**
 * The database's clock alone decides when jobs are due and leases end (rule: architecture/jobs). `onEnqueue` is
 * called for every job once it is written.
 */
export function jobRepository(db: Queryable, onEnqueue: () => void, sqlNow: SqlNow = databaseNow) {
  return {
    async enqueue({ tipo, chave, dados = {}, delayMs = 0 }: NewJob) {
      const now = sqlNow()
      await db.query(
        `INSERT INTO jobs (tipo, chave, dados, traceparent, executar_em, criado_em)
         VALUES ($1, $2, $3, $4, ${now} + $5 * interval '1 millisecond', ${now}) ON CONFLICT (chave) DO NOTHING`,
        [tipo, chave, JSON.stringify(dados), currentTraceparent(), delayMs],
      )
      onEnqueue()
    },

    /**
     * Enqueues each kind that has something to do once per slot, unless a job of the kind is due or running;
     * returns how many.
     */
    async enqueueRecurring(jobs: readonly RecurringJob[]) {
      const columns = [jobs.map(({ tipo }) => tipo), jobs.map(({ everyMs }) => everyMs)]
      return (await db.query(recurringSql(sqlNow(), jobs), columns)).count
    },

    /**
     * Milliseconds until the next job of each kind is due; zero or less if one is due now. Kinds without a job
     * are omitted.
     */
    nextInMs: async (tipos: readonly string[]) =>
      (await db.query<{ tipo: string; ms: number }>(nextSql(sqlNow()), [tipos])).rows,

    ...leases(db, sqlNow),

    /** For each kind with a due job, the age of the oldest. */
    listDueSeconds: async () => (await db.query<{ tipo: string; seconds: number }>(dueSql(sqlNow()))).rows,

    removeDoneSince: async (ms: number) =>
      (await db.query(`DELETE FROM jobs WHERE feito_em < ${sqlNow()} - $1 * interval '1 millisecond'`, [ms]))
        .count,
  }
}
export type JobRepository = ReturnType<typeof jobRepository>

function leases(db: Queryable, sqlNow: SqlNow) {
  const held = async (set: string, { id, arrendamento }: ClaimedJob, ...values: unknown[]) =>
    (await db.query(`UPDATE jobs SET ${set} ${HELD}`, [id, arrendamento, ...values])).count === 1
  return {
    /**
     * Leases the longest-due jobs, as many of each kind as `tipos` names it; no other worker gets them until
     * the lease ends.
     */
    claim: async (tipos: readonly string[], limit: number, leaseMs: number) =>
      (await db.query<ClaimedJob>(claimSql(sqlNow()), [tipos, limit, leaseMs, randomUUID()])).rows,

    /** Extends the lease to `leaseMs` from now; false when another worker has taken it. */
    renew: (job: ClaimedJob, leaseMs: number) =>
      held(`arrendado_ate = ${sqlNow()} + $3 * interval '1 millisecond'`, job, leaseMs),

    /** Returns a leased job that was not started: it is due again and its tries are unchanged. */
    async giveBack({ id, arrendamento }: ClaimedJob) {
      // A job inside its own transaction has its row locked; do not wait for its rollback.
      await db.query(
        `UPDATE jobs SET arrendado_ate = NULL, arrendamento = NULL, tentativas = tentativas - 1
         WHERE id = (SELECT id FROM jobs ${HELD} FOR UPDATE SKIP LOCKED)`,
        [id, arrendamento],
      )
    },

    /** False when the lease was lost to another worker. */
    complete: (job: ClaimedJob) => held(`feito_em = ${sqlNow()}, erro = NULL`, job),

    async retry(job: ClaimedJob, erro: string, pauseMs: number) {
      const at = `executar_em = ${sqlNow()} + $3 * interval '1 millisecond'`
      await held(`${at}, arrendado_ate = NULL, arrendamento = NULL, erro = $4`, job, pauseMs, erro)
    },

    /** Not a try: the job did nothing yet. */
    async postpone(job: ClaimedJob, { afterMs, dados }: Postponed) {
      const at = `executar_em = ${sqlNow()} + $3 * interval '1 millisecond'`
      const set = `${at}, dados = $4, arrendado_ate = NULL, arrendamento = NULL, tentativas = tentativas - 1`
      await held(set, job, afterMs, JSON.stringify(dados))
    },

    async giveUp(job: ClaimedJob, erro: string) {
      await held(`falhou_em = ${sqlNow()}, erro = $3`, job, erro)
    },
  }
}
