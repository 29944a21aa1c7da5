import type pg from 'pg'
import type { Clock } from '../kernel/clock'
import { createKeyring } from '../kernel/crypto/keyring'
import { cpfVault } from '../kernel/crypto/vault'
import { createStore } from '../store'
import type { PortalStore } from '../repositories'
import type { Database } from '../kernel/db/pool'
import { openTestDatabase, type DatabaseKind } from './databases'

/** Seals CPFs of stores opened without a server. */
export const TEST_VAULT = cpfVault(createKeyring('um segredo dos testes'))

/** Only the store, on a database of its own: for rules without HTTP. */
export interface TestStore {
  store: PortalStore
  pool: pg.Pool
  close: () => Promise<void>
}

/** `jobClock`, `reviewAlone`: see `Policies`. */
export async function openTestStore(
  kind: DatabaseKind,
  jobClock?: Clock,
  reviewAlone = true,
): Promise<TestStore> {
  return testStoreOn(await openTestDatabase(kind), jobClock, reviewAlone)
}

/** The same on a database that is open. */
export function testStoreOn({ pool, close }: Database, jobClock?: Clock, reviewAlone = true): TestStore {
  return {
    store: createStore(pool, {
      vault: TEST_VAULT,
      trustPhones: true,
      reviewAlone,
      identityAlone: true,
      jobClock,
    }),
    pool,
    close,
  }
}
