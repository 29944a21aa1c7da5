import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Tests per changed file; `npm test` runs all others that reach it. */
const NEAREST = 8

/**
 * The tests closest to a changed file among those that reach it: those below its folder, or below the nearest
 * parent that has any; then those that import it directly. A folder high above the file holds many: the closest
 * ones are taken.
 *
 * @param {string} file
 * @param {readonly string[]} related paths of the tests that reach it
 * @param {(path: string) => string} [read]
 * @returns {string[]}
 */
export function nearestTests(file, related, read = (path) => readFileSync(path, 'utf8')) {
  const name = basename(file).replace(/\.[^.]+$/, '')
  const importing = `/${name === 'index' ? basename(dirname(file)) : name}'`
  const direct = related.filter((test) => test === file || read(test).includes(importing))
  let folder = dirname(file)
  const below = () => related.filter((test) => test.startsWith(folder + sep))
  while (related.length > 0 && below().length === 0 && folder !== dirname(folder)) folder = dirname(folder)
  const steps = (/** @type {string} */ test) => relative(dirname(file), test).split(sep).length
  const ranked = [...new Set([...direct, ...below()])].sort(
    (one, other) =>
      Number(direct.includes(other)) - Number(direct.includes(one)) || steps(one) - steps(other),
  )
  const beside = ranked.filter((test) => test.startsWith(join(dirname(file), sep)))
  return [...new Set([...beside, ...ranked])].slice(0, Math.max(NEAREST, beside.length))
}
