/** A new leader's, until PostgreSQL is promoted: Patroni reports it as the leader before that. */
const READ_ONLY = '25006'
/** Codes of a database that is down, out of connections or failing over; any other error is a real result. */
const REFUSED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '53300',
  '57P03',
  READ_ONLY,
])
const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02'])
/** Serialization failure and deadlock: the whole transaction is retried. */
const COLLIDED = new Set(['40001', '40P01'])
const DISK_FULL = '53100'
/** The driver and its pool identify these errors by their text only. */
const LOST_TEXTS = ['Connection terminated', 'Client has encountered a connection error', 'not queryable']
const REFUSED_TEXTS = ['timeout exceeded when trying to connect']

/** COMMIT was sent and its result was lost: the transaction may have been committed. */
export class UnknownCommit extends Error {
  constructor(cause: unknown) {
    super('the answer to a commit was lost', { cause })
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const says = (error: unknown, texts: readonly string[]): boolean =>
  error instanceof Error && texts.some((text) => error.message.includes(text))

/** Nothing was executed: no connection was obtained, or the server does not accept writes yet. */
export function isRefused(error: unknown): boolean {
  return REFUSED.has(codeOf(error)) || says(error, REFUSED_TEXTS)
}

/** The connection was lost during the call; uncommitted work was rolled back. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  return LOST.has(code) || /^08...$/.test(code) || says(error, LOST_TEXTS)
}

/** Errors after which an uncommitted transaction may be retried. */
export function isPassing(error: unknown): boolean {
  return COLLIDED.has(codeOf(error)) || isRefused(error) || isLost(error)
}

/** Errors that are reported as 503 with Retry-After. A retry at once would only meet the full disk again. */
export function isAway(error: unknown): boolean {
  return error instanceof UnknownCommit || isPassing(error) || codeOf(error) === DISK_FULL
}
