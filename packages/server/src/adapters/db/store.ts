import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Repositories, Store } from '../../ports/store'
import { idempotencyRepository } from './repositories/idempotencia'
import { jobRepository } from './repositories/jobs'
import { outboxRepository } from './repositories/outbox'
import { sessaoRepository } from './repositories/sessoes'
import type { Schema, Sql } from './schema'

/** Every repository on one connection or transaction. */
function repositories(sql: Sql): Repositories {
  return {
    jobs: jobRepository(sql),
    outbox: outboxRepository(sql),
    idempotencia: idempotencyRepository(sql),
    sessoes: sessaoRepository(sql),
  }
}

export function createStore(pool: pg.Pool): Store {
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    ...repositories(sql),
    transaction: (work) => sql.transaction().execute((tx) => work(repositories(tx))),
  }
}
