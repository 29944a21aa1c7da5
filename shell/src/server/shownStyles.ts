import type { ChildNode, Rule } from 'postcss'
import parse from 'postcss/lib/parse'

/**
 * Extracts the part of the shell's styles used by a first view, to inline it: the rules whose classes all occur
 * in its markup, and the tokens used by them or by the screen's own styles. The complete stylesheet loads after
 * paint, before hydration (docs/adr/0045).
 */
type Part =
  | { kind: 'rule'; selectors: readonly string[]; body: string }
  | { kind: 'tokens'; head: string; tokens: readonly { name: string; text: string }[] }
  /** Rules under a condition. */
  | { kind: 'group'; head: string; inner: readonly Part[] }
  /** An at-rule without nested rules, always included. */
  | { kind: 'whole'; text: string }

interface Sheet {
  parts: readonly Part[]
  /** Requirements of all rules: a class, or `<` and an element name. */
  asked: readonly string[]
  names: ReadonlySet<string>
  /** Tokens by the styles of a screen that uses them. */
  screens: Map<string, readonly string[]>
  /** Cache of extracted parts, by matched requirements. */
  taken: Map<string, string>
}

/** Animations load with the complete stylesheet; they shift nothing in a first view. */
const LEFT_OUT = /^(?:-\w+-)?keyframes$/
/** Nor do rules of the pointer and the keyboard, or of print. */
const USE = /:(?:hover|active|focus)/
const isShownMedia = (name: string, params: string): boolean => name !== 'media' || params !== 'print'

/** Elements around the markup. */
const AROUND = ['<html', '<body']
/** A release has one such stylesheet, and a screen few states. */
const TAKEN_MAX = 200
const sheets = new Map<string, Sheet>()

export function shownStyles(text: string, markup: string, screenStyles: string): string {
  const sheet = sheets.get(text) ?? sheetOf(text)
  sheets.set(text, sheet)
  const present = new Set([...classesIn(markup), ...elementsIn(markup), ...AROUND])
  const shown = sheet.asked.filter((name) => present.has(name))
  const own = sheet.screens.get(screenStyles) ?? namesIn(screenStyles)
  sheet.screens.set(screenStyles, own)
  const named = [...own, ...namesIn(markup)].filter((name) => sheet.names.has(name))
  const key = [...shown, ...new Set(named.sort())].join(' ')
  const known = sheet.taken.get(key)
  if (known !== undefined) return known
  const taken = take(sheet, new Set(shown), named)
  if (sheet.taken.size < TAKEN_MAX) sheet.taken.set(key, taken)
  return taken
}

function take({ parts }: Sheet, shown: ReadonlySet<string>, named: readonly string[]): string {
  const isShown = (selector: string) => askedBy(selector).every((name) => shown.has(name))
  const used = parts.flatMap((part) => kept(part, isShown))
  const names = withTheirOwn(parts, new Set([...named, ...namesIn(used.map(textOf).join(''))]))
  return parts
    .flatMap((part) => kept(part, isShown, names))
    .map(textOf)
    .join('')
}

/** Adds the tokens that other tokens depend on. */
function withTheirOwn(parts: readonly Part[], names: Set<string>): ReadonlySet<string> {
  const tokens = parts.flatMap((part) => kept(part, () => false, names))
  const found = namesIn(tokens.map(textOf).join('')).filter((name) => !names.has(name))
  return found.length === 0 ? names : withTheirOwn(parts, new Set([...names, ...found]))
}

/** The used part of a rule or group: one or none. */
function kept(part: Part, isShown: (selector: string) => boolean, names?: ReadonlySet<string>): Part[] {
  if (part.kind === 'whole') return [part]
  if (part.kind === 'group') {
    const inner = part.inner.flatMap((each) => kept(each, isShown, names))
    return inner.length === 0 ? [] : [{ ...part, inner }]
  }
  if (part.kind === 'tokens') {
    const tokens = part.tokens.filter(({ name }) => names?.has(name))
    return tokens.length === 0 ? [] : [{ ...part, tokens }]
  }
  const selectors = part.selectors.filter(isShown)
  return selectors.length === 0 ? [] : [{ ...part, selectors }]
}

const withoutNot = (selector: string): string => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')

/** The classes of a selector, or its elements when it has none. */
function askedBy(selector: string): string[] {
  const parts = withoutNot(selector)
  const classes = [...parts.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
  if (classes.length > 0) return classes
  return [...parts.matchAll(/(?<![\w:.#[-])[a-z][a-z0-9]*/g)].map(([name]) => `<${name}`)
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

function textOf(part: Part): string {
  if (part.kind === 'whole') return part.text
  if (part.kind === 'group') return `${part.head}{${part.inner.map(textOf).join('')}}`
  if (part.kind === 'tokens') return `${part.head}{${part.tokens.map(({ text }) => text).join(';')}}`
  return `${part.selectors.join(',')}{${part.body}}`
}

const CLASS = ' class="'

/** Without a regular expression: a listing has a thousand attributes, of a few dozen values. */
function classesIn(markup: string): ReadonlySet<string> {
  const lists = new Set<string>()
  for (let at = markup.indexOf(CLASS); at >= 0; at = markup.indexOf(CLASS, at + CLASS.length))
    lists.add(markup.slice(at + CLASS.length, markup.indexOf('"', at + CLASS.length)))
  return new Set([...lists].flatMap((list) => list.split(' ')))
}

/** One pass: to look for each element of the sheet takes twice as long. */
function elementsIn(markup: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1)) {
    let end = at + 1
    while (isLetterOrDigit(markup.charCodeAt(end))) end += 1
    names.add(markup.slice(at, end))
  }
  return names
}

const isLetterOrDigit = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

function sheetOf(text: string): Sheet {
  const root = parse(text)
  const parts = root.type === 'root' ? partsOf(root.nodes) : []
  const asked = [...new Set(selectorsIn(parts).flatMap(askedBy))].sort()
  const names = new Set<string>()
  root.walkDecls(/^--/, ({ prop }) => void names.add(prop))
  return { parts, asked, names, screens: new Map(), taken: new Map() }
}

const selectorsIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) =>
    part.kind === 'group' ? selectorsIn(part.inner) : part.kind === 'rule' ? part.selectors : [],
  )

function partsOf(nodes: readonly ChildNode[]): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'rule') return ruleOf(node)
    if (node.type !== 'atrule' || LEFT_OUT.test(node.name)) return []
    const { name, params, raws, nodes: inner = [] } = node
    if (!isShownMedia(name, params)) return []
    if (!inner.some(({ type }) => type === 'rule' || type === 'atrule'))
      return [{ kind: 'whole', text: `${node.toString()}${node.nodes === undefined ? ';' : ''}` }]
    const head = `@${name}${raws.afterName ?? ''}${params}${raws.between ?? ''}`
    return [{ kind: 'group', head, inner: partsOf(inner) }]
  })
}

function ruleOf({ selector, selectors, nodes }: Rule): Part[] {
  if (!/^:root[^ >]*$/.test(selector)) {
    const shown = selectors.filter((each) => !USE.test(withoutNot(each)))
    return shown.length === 0 ? [] : [{ kind: 'rule', selectors: shown, body: nodes.map(String).join(';') }]
  }
  const tokens = nodes.map((node) => ({
    name: node.type === 'decl' ? node.prop : '',
    text: node.toString(),
  }))
  return [{ kind: 'tokens', head: selector, tokens }]
}
