import type { Clock } from '../clock'

/** Returns the SQL expression of the current instant. */
export type SqlNow = () => string

/** The database's clock: the same for all processes, however wrong their own clocks are. */
export const databaseNow: SqlNow = () => 'now()'

/** A clock that a test controls. */
export const heldNow =
  (clock: Clock): SqlNow =>
  () =>
    `timestamptz '${clock().toISOString()}'`
