import { basename } from 'node:path'

/** Files that take more than a minute, the longest first. Two other engines at once would starve each other. */
const LONG = [
  'webkit',
  'checkout-accessibility',
  'operacao-telas',
  'accessibility',
  'drills',
  'advertiser-accessibility',
  'newer-screens',
  'firefox',
  'principal',
  'anuncio-form',
  'operacao',
  'payments',
  'anuncio',
  'acesso',
]

/** @typedef {{ path: string }} TestFile */

/** @param {TestFile} file */
function placeOf({ path }) {
  const place = LONG.indexOf(basename(path, '.journey.ts'))
  return place < 0 ? LONG.length : place
}

/**
 * Jest starts large files first when it has no durations, as on CI; the longest journeys are three files of
 * a few lines, which would end the run on one worker.
 */
export default class LongestFirst {
  /** @param {TestFile[]} files */
  sort(files) {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }

  /** Called by Jest, whose own sequencer keeps durations. */
  cacheResults() {}
}
