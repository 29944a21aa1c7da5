/** `--short`, as run by `npm test`: small numbers, the same rules. */
export const isShort = () => process.argv.includes('--short')

/** The nth number of the command line, or the default of the normal or short form. */
export function numberAt(n, normal, short) {
  const given = process.argv.slice(2).filter((word) => !word.startsWith('--'))[n]
  return given === undefined ? (isShort() ? short : normal) : Number(given)
}

/** Exit code of a bench that cannot run here; its last line is the reason. */
export const SKIPPED = 77
export const SKIPPED_BECAUSE = 'skipped: '

export function skip(reason) {
  console.log(`${SKIPPED_BECAUSE}${reason}`)
  process.exit(SKIPPED)
}
