import type { Clock } from '../clock'

/** SQL of the present instant. */
export type SqlNow = () => string

/** The database's own clock: the same for every process, however wrong theirs are. */
export const databaseNow: SqlNow = () => 'now()'

/** A clock that a test holds. */
export const heldNow =
  (clock: Clock): SqlNow =>
  () =>
    `timestamptz '${clock().toISOString()}'`
