/**
 * A report is a list of lines, each one promise: `{ name, optional, type, given }`. `given` says that the other side (a
 * remote, a client) gives the value and this contract takes it; else the other side takes it.
 *
 * @typedef {{ name: string, optional?: boolean, type: string, given?: boolean }} Line
 */

const keyOf = ({ name, type }) => (isChoice(name) ? `${name} ${type}` : name)
/** One of several values (`name =`): each is a line of its own, so that a new one is no change of the others. */
const isChoice = (name) => name.endsWith(' =')

/** @param {Line} line */
export function formatLine({ name, optional, type, given }) {
  const way = given ? '>' : '<'
  return isChoice(name) ? `${way} ${name} ${type}` : `${way} ${name}${optional ? '?' : ''} : ${type}`
}

/** Reads what `formatLine` wrote. @returns {Line[]} */
export function parseLines(text) {
  return [...text.matchAll(/^([<>]) (.+?)(\??) ([:=]) (.*)$/gm)].map(([, way, name, mark, kind, type]) => {
    const given = way === '>'
    return kind === '=' ? { name: `${name} =`, type, given } : { name, optional: mark === '?', type, given }
  })
}

function changeOf(before, after) {
  if (before.type !== after.type) return 'changed'
  if (Boolean(before.optional) === Boolean(after.optional)) return undefined
  // What is given may be left out from now on, what is taken is there from now on.
  return Boolean(after.optional) === Boolean(after.given) ? 'fits' : 'changed'
}

/** A line below something that is new itself asks nothing of anybody who knows the old. */
function isBelowNew({ name }, parents) {
  return prefixesOf(name)
    .slice(0, -1)
    .some((prefix) => !parents.has(prefix))
}

function isHarmlessAddition(line, parents) {
  if (isBelowNew(line, parents)) return true
  if (isChoice(line.name)) return Boolean(line.given)
  const isWhole = !/[.[]/.test(line.name.split(' ').at(-1))
  return isWhole || !line.given || Boolean(line.optional)
}

/**
 * What a new report breaks of an old one, and what it merely adds, as lines of a diff.
 *
 * @param {Line[]} before
 * @param {Line[]} after
 * @returns {{ breaking: string[], additive: string[] }}
 */
export function compareReports(before, after) {
  const [old, next] = [before, after].map((lines) => new Map(lines.map((line) => [keyOf(line), line])))
  const parents = new Set(before.flatMap(({ name }) => prefixesOf(name)))
  const breaking = []
  const additive = []
  for (const [key, line] of old) {
    const now = next.get(key)
    if (now === undefined) {
      // A choice that is offered no more hurts only who may have given it.
      const list = isChoice(line.name) && !line.given ? additive : breaking
      list.push(`- ${formatLine(line)}`)
      continue
    }
    const change = changeOf(line, now)
    if (change === undefined) continue
    const list = change === 'fits' ? additive : breaking
    list.push(`- ${formatLine(line)}`, `+ ${formatLine(now)}`)
  }
  for (const [key, line] of next) {
    if (old.has(key)) continue
    const list = isHarmlessAddition(line, parents) ? additive : breaking
    list.push(`+ ${formatLine(line)}`)
  }
  return { breaking, additive }
}

function prefixesOf(name) {
  const ends = [...name].flatMap((character, index) => ('.[ '.includes(character) ? [index] : []))
  return [...ends.map((end) => name.slice(0, end)), name]
}

/** Whether the step from one version to another allows a break: a new major, and below 1.0 a new minor. */
export function allowsBreak(from, to) {
  const [fromMajor, fromMinor] = from.split('.').map(Number)
  const [toMajor, toMinor] = to.split('.').map(Number)
  return toMajor > fromMajor || (fromMajor === 0 && toMajor === 0 && toMinor > fromMinor)
}
