/** What a database that is away, full or changing places says; any other error is an answer. */
const REFUSED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', '53300', '57P03'])
const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02'])
/** Serialization failure and deadlock: the whole transaction goes again. */
const COLLIDED = new Set(['40001', '40P01'])
/** The driver and its pool name these by their text alone. */
const LOST_TEXTS = ['Connection terminated', 'Client has encountered a connection error', 'not queryable']
const REFUSED_TEXTS = ['timeout exceeded when trying to connect']

/** The end of a transaction was asked for and its answer was lost: it may have happened. */
export class UnknownCommit extends Error {
  constructor(cause: unknown) {
    super('the answer to a commit was lost', { cause })
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const says = (error: unknown, texts: readonly string[]): boolean =>
  error instanceof Error && texts.some((text) => error.message.includes(text))

/** There was no connection: nothing of the call has happened. */
export function isRefused(error: unknown): boolean {
  return REFUSED.has(codeOf(error)) || says(error, REFUSED_TEXTS)
}

/** The connection went away under the call: what was not committed has not happened. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  return LOST.has(code) || /^08...$/.test(code) || says(error, LOST_TEXTS)
}

/** What a transaction that has not been committed may be run again after. */
export function isPassing(error: unknown): boolean {
  return COLLIDED.has(codeOf(error)) || isRefused(error) || isLost(error)
}

/** Whoever asked is told to come back. */
export function isAway(error: unknown): boolean {
  return error instanceof UnknownCommit || isPassing(error)
}
