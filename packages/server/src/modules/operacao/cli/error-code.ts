/** Node's code of an error, or ''. Not `instanceof`: the error may come from another realm. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
