/** Node's code of an error, '' without one. Not `instanceof`: where it was made there may be another `Error`. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
