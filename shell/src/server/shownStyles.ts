/**
 * What a page shows of the later sheet, for the page itself to carry: the rules whose classes all stand in its markup, and the
 * tokens that those or the screen's own styles name. The whole sheet comes after the paint, before the page is taken over (docs/adr/0084).
 */
interface Rule {
  /** Of a selector or of a condition; empty for neither. */
  head: string
  body: string
  /** Rules under a condition. */
  inner?: Rule[]
}

interface Sheet {
  rules: Rule[]
  /** What its rules ask a page for: a class, or `<` and the name of an element. */
  asked: readonly string[]
  names: ReadonlySet<string>
  /** What was taken out of it, by what was asked for. */
  taken: Map<string, string>
}

/** A release has one later sheet, and a screen a few states. */
const TAKEN_MAX = 200
const sheets = new Map<string, Sheet>()

export function shownStyles(text: string, markup: string, screenStyles: string): string {
  const sheet = sheets.get(text) ?? sheetOf(text)
  sheets.set(text, sheet)
  const classes = classesIn(markup)
  const shown = sheet.asked.filter((name) =>
    name.startsWith('<') ? markup.includes(name) : classes.has(name),
  )
  const named = [...namesIn(screenStyles), ...namesIn(markup)].filter((name) => sheet.names.has(name))
  const key = [...shown, ...new Set(named.sort())].join(' ')
  const known = sheet.taken.get(key)
  if (known !== undefined) return known
  const taken = take(sheet, new Set(shown), named)
  if (sheet.taken.size < TAKEN_MAX) sheet.taken.set(key, taken)
  return taken
}

function take({ rules }: Sheet, shown: ReadonlySet<string>, named: readonly string[]): string {
  const used = rules.flatMap((rule) => kept(rule, (head) => showsAll(head, shown)))
  const names = withTheirOwn(rules, new Set([...named, ...namesIn(used.map(textOf).join(''))]))
  return rules
    .flatMap((rule) => kept(rule, (head) => showsAll(head, shown), names))
    .map(textOf)
    .join('')
}

/** A token may name another one. */
function withTheirOwn(sheet: readonly Rule[], names: Set<string>): ReadonlySet<string> {
  const tokens = sheet.flatMap((rule) => kept(rule, () => false, names))
  const found = namesIn(tokens.map(textOf).join('')).filter((name) => !names.has(name))
  return found.length === 0 ? names : withTheirOwn(sheet, new Set([...names, ...found]))
}

const isOfTheme = ({ head }: Rule): boolean => /^:root[^ >]*$/.test(head)

/** Of a rule what is shown; none or one. Animations come with the whole sheet: nothing of a first view moves by them. */
function kept(given: Rule, isShown: (head: string) => boolean, names?: ReadonlySet<string>): Rule[] {
  const { head, body, inner } = given
  if (inner !== undefined) {
    const left = inner.flatMap((each) => kept(each, isShown, names))
    return left.length === 0 ? [] : [{ ...given, inner: left }]
  }
  if (isOfTheme(given)) {
    const wanted = declarationsOf(body).filter((text) => names?.has(text.slice(0, text.indexOf(':'))))
    return wanted.length === 0 ? [] : [{ head, body: wanted.join(';') }]
  }
  const selectors = selectorsOf(head).filter(isShown)
  return selectors.length === 0 ? [] : [{ head: selectors.join(','), body }]
}

/** At-rules that hold no rules are not shown. */
function showsAll(selector: string, shown: ReadonlySet<string>): boolean {
  return !selector.startsWith('@') && askedBy(selector).every((name) => shown.has(name))
}

/** Its classes; of a selector without one, its elements. */
function askedBy(selector: string): string[] {
  const parts = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  const classes = [...parts.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
  if (classes.length > 0) return classes
  return [...parts.matchAll(/(?<![\w:.#[-])[a-z][a-z0-9]*/g)].map(([name]) => `<${name}`)
}

/** Commas inside parentheses part no selectors. */
function selectorsOf(head: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const character of head) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += character
  }
  return selectors
}

/** Text in quotes, such as an address of data, holds semicolons too. */
const declarationsOf = (body: string): string[] => body.match(/(?:[^;"]|"[^"]*")+/g) ?? []
const namesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
const textOf = ({ head, body, inner }: Rule): string => `${head}{${inner?.map(textOf).join('') ?? body}}`

function classesIn(markup: string): ReadonlySet<string> {
  const lists = new Set([...markup.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list))
  return new Set([...lists].flatMap((list) => list.split(' ')))
}

function sheetOf(text: string): Sheet {
  const rules = rulesOf(text)
  const flat = rules.flatMap((rule) => rule.inner ?? [rule])
  const selectors = flat.filter((rule) => !isOfTheme(rule)).flatMap(({ head }) => selectorsOf(head))
  const asked = [...new Set(selectors.filter((head) => !head.startsWith('@')).flatMap(askedBy))].sort()
  return { rules, asked, names: new Set(text.match(/(?<![\w-])--[\w-]+(?=:)/g)), taken: new Map() }
}

/** Top-level rules of a minified sheet, which holds no comments. */
function rulesOf(text: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let open = 0
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (token === '{' && (depth += 1) === 1) open = index
    if (token === ';' && depth === 0) start = index + 1
    if (token !== '}' || (depth -= 1) > 0) continue
    rules.push(ruleOf(text.slice(start, open).trim(), text.slice(open + 1, index)))
    start = index + 1
  }
  return rules
}

function ruleOf(head: string, body: string): Rule {
  return /^@(media|supports)/.test(head) ? { head, body: '', inner: rulesOf(body) } : { head, body }
}
