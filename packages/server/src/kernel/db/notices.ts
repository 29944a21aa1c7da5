import pg from 'pg'
import { POSITION, POSITION_CHANNEL } from './position'

/** NOTIFY channels; PostgreSQL delivers to every listener once the transaction commits. */
export const CHANNELS = {
  publicChange: 'portal_mudanca_publica',
  pedidoChange: 'portal_mudanca_de_pedido',
  conversaChange: 'portal_mudanca_de_conversa',
  job: 'portal_trabalho',
} as const

/** A NOTIFY: channel and payload. */
export type Notice = readonly [canal: string, texto: string]

/**
 * Sends and deletes what transactions have left, of any process: each sends its own within 20 ms, and every
 * LISTEN connection what a killed one left behind. Rows that another process is sending are skipped. Public
 * changes follow the position of the log, which is behind their commits.
 */
export const SEND_NOTICES = `
  WITH enviadas AS (
    DELETE FROM notificacoes WHERE id IN (SELECT id FROM notificacoes FOR UPDATE SKIP LOCKED)
    RETURNING canal, texto)
  SELECT pg_notify(canal, texto) FROM (
    SELECT DISTINCT 1 AS vez, canal, texto FROM enviadas
    UNION ALL
    SELECT 0, '${POSITION_CHANNEL}', (${POSITION})::text
    WHERE EXISTS (SELECT FROM enviadas WHERE canal = '${CHANNELS.publicChange}')
    ORDER BY vez) AS uma`

/** Sends one public change, with its position ahead of it. */
export const SEND_PUBLIC = `
  SELECT pg_notify('${POSITION_CHANNEL}', (${POSITION})::text), pg_notify('${CHANNELS.publicChange}', $1)`

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
