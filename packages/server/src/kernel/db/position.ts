/** NOTIFY channel of positions in the primary's log; one is sent ahead of each public change. */
export const POSITION_CHANNEL = 'portal_posicao'

const bytes = (lsn: string): string => `(${lsn} - '0/0'::pg_lsn)::bigint`

/**
 * SQL of the primary's log position, in bytes: behind every commit that was acknowledged. A flushed position is
 * what replicas receive; without synchronous commits, an acknowledged one may not be flushed yet.
 */
export const POSITION = bytes(
  `CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END`,
)

/** SQL of the primary's timeline: the same position of another one is another history. */
export const TIMELINE = `('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int`

/** SQL of the timeline of a replica's last restart point; after a failover it is minutes late. */
export const REPLAYED_TIMELINE = `(SELECT timeline_id FROM pg_control_checkpoint())`

/** SQL of the position up to which a replica has replayed the log; null on a primary. */
export const REPLAYED = `CASE WHEN pg_is_in_recovery() THEN ${bytes('pg_last_wal_replay_lsn()')} END`
