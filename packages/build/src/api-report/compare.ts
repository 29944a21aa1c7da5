/** A report is a list of lines, each one a promise of the contract. */
export interface Line {
  name: string
  optional?: boolean
  type: string
  /**
   * The other side (a remote, a client) provides the value and this contract receives it; else the reverse.
   */
  given?: boolean
  /** The file of the report that lists the line, where there are several. */
  group?: string
}
/** A contract, read from the sources or from its report. */
export interface Report {
  version: string
  lines: Line[]
}

const keyOf = ({ name, type }: Line) => (isChoice(name) ? `${name} ${type}` : name)
/**
 * Whether a line is one of several values (`name =`): each has its own line, so that an added one changes no
 * other.
 */
const isChoice = (name: string) => name.endsWith(' =')

export function formatLine({ name, optional, type, given }: Line): string {
  const way = given ? '>' : '<'
  return isChoice(name) ? `${way} ${name} ${type}` : `${way} ${name}${optional ? '?' : ''} : ${type}`
}

/** Parses the output of `formatLine`. */
export function parseLines(text: string): Line[] {
  return [...text.matchAll(/^([<>]) (.+?)(\??) ([:=]) (.*)$/gm)].map(
    ([, way, name = '', mark, kind, type = '']) => {
      const given = way === '>'
      return kind === '=' ? { name: `${name} =`, type, given } : { name, optional: mark === '?', type, given }
    },
  )
}

/** Whether a function only gained optional parameters. */
function takesMore(before: string, after: string): boolean {
  const end = before.lastIndexOf(') => ')
  if (end < 1 || !after.startsWith(before.slice(0, end)) || !after.endsWith(before.slice(end))) return false
  const added = after.slice(end, after.length - (before.length - end))
  return /^(, \w+\?: [^(),]+)+$/.test(added)
}

function changeOf(before: Line, after: Line): 'changed' | 'fits' | undefined {
  if (before.type !== after.type)
    return !after.given && takesMore(before.type, after.type) ? 'fits' : 'changed'
  if (Boolean(before.optional) === Boolean(after.optional)) return undefined
  // A provided value may become optional, a received one may become guaranteed.
  return Boolean(after.optional) === Boolean(after.given) ? 'fits' : 'changed'
}

/** Whether a line is nested in something new, which cannot break existing users. */
function isBelowNew({ name }: Line, parents: ReadonlySet<string>): boolean {
  return prefixesOf(name)
    .slice(0, -1)
    .some((prefix) => !parents.has(prefix))
}

function isHarmlessAddition(line: Line, parents: ReadonlySet<string>): boolean {
  if (isBelowNew(line, parents)) return true
  if (isChoice(line.name)) return Boolean(line.given)
  const isWhole = !/[.[]/.test(line.name.replace(/^.* /, ''))
  return isWhole || !line.given || Boolean(line.optional)
}

interface Comparison {
  breaking: string[]
  additive: string[]
}

/** Compares two reports: breaking and additive changes, as diff lines. */
export function compareReports(before: readonly Line[], after: readonly Line[]): Comparison {
  const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [keyOf(line), line]))
  const old = byKey(before)
  const next = byKey(after)
  const parents = new Set(before.flatMap(({ name }) => prefixesOf(name)))
  const breaking: string[] = []
  const additive: string[] = []
  for (const [key, line] of old) {
    const now = next.get(key)
    if (now === undefined) {
      // Removing a received choice breaks nobody; only a provided one can still be in use.
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

function prefixesOf(name: string): string[] {
  const ends = [...name].flatMap((character, index) => ('.[ '.includes(character) ? [index] : []))
  return [...ends.map((end) => name.slice(0, end)), name]
}

/** Whether a version step allows breaking changes: a new major, or below 1.0 a new minor. */
export function allowsBreak(from: string, to: string): boolean {
  const [fromMajor = NaN, fromMinor = NaN] = from.split('.').map(Number)
  const [toMajor = NaN, toMinor = NaN] = to.split('.').map(Number)
  return toMajor > fromMajor || (fromMajor === 0 && toMajor === 0 && toMinor > fromMinor)
}
