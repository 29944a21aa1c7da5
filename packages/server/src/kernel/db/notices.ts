import pg from 'pg'

/** A NOTIFY: channel and payload. */
export type Notice = readonly [canal: string, texto: string]

/**
 * Sends and deletes what transactions have left, of any process: each sends its own within 20 ms, and every
 * LISTEN connection what a killed one left behind. Rows that another process is sending are skipped.
 */
export const SEND_NOTICES = `
  WITH enviadas AS (
    DELETE FROM notificacoes WHERE id IN (SELECT id FROM notificacoes FOR UPDATE SKIP LOCKED)
    RETURNING canal, texto)
  SELECT pg_notify(canal, texto) FROM (SELECT DISTINCT canal, texto FROM enviadas) AS uma`

/**
 * SQL that leaves notices with the transaction, for `inTransaction` to send along with COMMIT. NOTIFY inside the
 * transaction would hold a lock of the whole database cluster until the commit is durable
 * (docs/adr/0102-notices-out-of-the-commit.md).
 */
export function leaveNotices(notices: readonly Notice[]): string {
  if (notices.length === 0) return ''
  const rows = notices.map((notice) => `(${notice.map((text) => pg.escapeLiteral(text)).join()})`)
  return `INSERT INTO notificacoes (canal, texto) VALUES ${rows.join()}; `
}
