import type { Changed, ConversaChange } from '../changed'
import type { Vault } from '../crypto/vault'
import type { Queryable } from './queryable'
import type { databaseNow } from './sql-now'

/** What modules build their repositories from: one connection or transaction, its callbacks, the policies. */
export interface RepositoryContext {
  db: Queryable
  /** Seals CPFs. */
  vault: Vault
  /** Every phone counts as confirmed (`PHONE_CHECK=auto`). */
  trustPhones: boolean
  /** Submissions are approved at once (`REVIEW=auto`). */
  reviewAlone: boolean
  /** Identities are not checked (`IDENTITY_CHECK=auto`). */
  identityAlone: boolean
  /** The current time in SQL; tests hold it. */
  sqlNow: typeof databaseNow
  publicChange: (changed: Changed) => void
  pedidoChange: (pedidoId: string) => void
  conversaChange: (change: ConversaChange) => void
  job: () => void
}
