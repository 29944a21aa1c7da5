import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isLost, isPassing, UnknownCommit } from './away'
import { repeated } from './retry'
import { queryable, type Queryable } from './queryable'

const TRIES = 4
const PAUSE_MS = 50

/**
 * Runs `work` in one transaction of its own: committed when it resolves, rolled back when it rejects. Inside use what is
 * passed in alone: the embedded database has one connection, which this call holds until its end. `work` runs again after
 * a collision or a lost connection, so it changes nothing outside; a commit whose answer is lost is never made again here.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error
      await sleep(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

async function once<T>(pool: pg.Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await repeated(() => pool.connect(), isPassing)
  const state = { over: false, broken: false }
  // The pool listens on idle clients alone: a connection lost between two statements would end the process.
  const onLost = () => void (state.broken = true)
  client.on('error', onLost)
  try {
    await client.query('BEGIN')
    const result = await work(whileOpen(queryable(client), state))
    await commit(client)
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

/** A call that outlives its transaction must not write through a connection that is somebody else's by then. */
function whileOpen(db: Queryable, state: { over: boolean }): Queryable {
  return {
    query: async (text, values) => {
      if (state.over) throw new Error('this transaction is over')
      return db.query(text, values)
    },
  }
}

/** PostgreSQL answers a COMMIT after a failed statement with ROLLBACK, and with no error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw isLost(error) ? new UnknownCommit(error) : error
  })
  if (command !== 'COMMIT')
    throw new Error('nothing was stored: a statement failed, and its error was caught')
}

/** False when the connection cannot be told any more: it is thrown away, and the server rolls back by itself. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK')
    return true
  } catch {
    return false
  }
}
