/** `--short`, the form that `npm test` runs: few of everything, the same rules. */
export const isShort = () => process.argv.includes('--short')

/** The nth number of the command line; without it, what the form takes. */
export function numberAt(n, normal, short) {
  const given = process.argv.slice(2).filter((word) => !word.startsWith('--'))[n]
  return given === undefined ? (isShort() ? short : normal) : Number(given)
}

/** Exit code of a bench that could not run here, and the line that says why. */
export const SKIPPED = 77
export const SKIPPED_BECAUSE = 'skipped: '

export function skip(reason) {
  console.log(`${SKIPPED_BECAUSE}${reason}`)
  process.exit(SKIPPED)
}
