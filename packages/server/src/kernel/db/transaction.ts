import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isLost, isPassing, UnknownCommit } from './away'
import { repeated } from './retry'
import { queryable, type Queryable } from './queryable'

const TRIES = 4
const PAUSE_MS = 50

/**
 * Runs `work` in a transaction: commits when it resolves, rolls back when it rejects. Inside use only the
 * `db` passed in: the embedded database has one connection, which this call holds until it ends. `work` is
 * retried after a collision or a lost connection, so it must have no other side effects; a commit whose
 * result is lost is never retried here. `last` returns SQL, of literals only, that is sent along with COMMIT.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Queryable) => Promise<T>,
  last: () => string = () => '',
): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await once(pool, work, last)
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error
      await sleep(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

async function once<T>(pool: pg.Pool, work: (db: Queryable) => Promise<T>, last: () => string): Promise<T> {
  const client = await repeated(() => pool.connect(), isPassing)
  const state = { over: false, broken: false }
  // The pool handles errors of idle clients only: a connection lost between two statements would end the
  // process.
  const onLost = () => void (state.broken = true)
  client.on('error', onLost)
  try {
    await client.query('BEGIN')
    const result = await work(whileOpen(queryable(client), state))
    await commit(client, last())
    return result
  } catch (error) {
    state.broken ||= !(await rollBack(client))
    throw error
  } finally {
    state.over = true
    client.release(state.broken)
    client.off('error', onLost)
  }
}

/** Rejects calls after the transaction has ended: the connection may belong to another caller by then. */
function whileOpen(db: Queryable, state: { over: boolean }): Queryable {
  return {
    query: async (text, values) => {
      if (state.over) throw new Error('this transaction is over')
      return db.query(text, values)
    },
  }
}

/** PostgreSQL reports ROLLBACK, without an error, for a COMMIT after a failed statement. */
async function commit(client: pg.PoolClient, last: string): Promise<void> {
  const done: pg.QueryResult | pg.QueryResult[] = await client
    .query(`${last}COMMIT`)
    .catch((error: unknown) => {
      throw isLost(error) ? new UnknownCommit(error) : error
    })
  if ([done].flat().at(-1)?.command !== 'COMMIT')
    throw new Error('nothing was stored: a statement failed, and its error was caught')
}

/** False when the connection is unusable: it is discarded, and the server rolls back on its own. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK')
    return true
  } catch {
    return false
  }
}
