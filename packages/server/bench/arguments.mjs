/** `--short`, the form that `npm test` runs: few of everything, the same rules. */
export const isShort = () => process.argv.includes('--short')

/** The nth number of the command line; without it, what the form takes. */
export function numberAt(n, normal, short) {
  const given = process.argv.slice(2).filter((word) => !word.startsWith('--'))[n]
  return given === undefined ? (isShort() ? short : normal) : Number(given)
}

/** How a bench ends that has shown nothing, so that nobody takes it for passed. */
export const SKIPPED = 77

export function skip(reason) {
  console.log(`skipped: ${reason}`)
  process.exit(SKIPPED)
}
