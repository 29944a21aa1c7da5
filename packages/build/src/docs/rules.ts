import { documentsOf, isProgram, unwrap, type House } from './house'

/** One heading of a page of docs/product: `promocao/precos`. */
export interface Rule {
  name: string
  text: string
  /** Files, or `file › test title`. */
  tests: readonly string[]
}

const PAGE = /^docs\/product\/(?!README)([a-z0-9-]+)\.md$/
const NAME = '[a-z0-9-]+/[a-z0-9-]+'
const CITATION = new RegExp(`\\(rules?: (${NAME}(?:(?:, | and )${NAME})*)[^)]*\\)`, 'g')

/** Applied migrations must not change, comments included. */
const APPLIED = /^packages\/server\/src\/migrations\/00[34]-/

export function rulesOf(house: House): Rule[] {
  return house.files.flatMap((file) => {
    const page = PAGE.exec(file)?.[1]
    if (page === undefined) return []
    const [, ...sections] = house.read(file).split(/^## /m)
    return sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const tests = /^Tests: (.+)$/m.exec(section)?.[1]?.split(', ') ?? []
      return { name: `${page}/${heading.trim()}`, text: lines.join('\n'), tests }
    })
  })
}

/** Every name that a comment may cite: rules, and sections of the architecture. */
export function namesOf(house: House): Set<string> {
  const sections = [...house.read('docs/architecture.md').matchAll(/^## (.+)$/gm)]
  return new Set([
    ...rulesOf(house).map(({ name }) => name),
    ...sections.map(
      ([, heading = '']) => `architecture/${heading.trim().toLowerCase().replaceAll(' ', '-')}`,
    ),
  ])
}

export function citationsIn(text: string): string[] {
  return [...unwrap(text).matchAll(CITATION)].flatMap(([, names = '']) => names.split(/, | and /))
}

/** Citations without a target, and malformed ones. */
export function brokenCitations(house: House): string[] {
  const names = namesOf(house)
  const decisions = new Set(house.files.flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []))
  return [...house.files.filter(isProgram), ...documentsOf(house)].flatMap((file) => {
    const text = house.read(file)
    const said = unwrap(text)
    const unknown = citationsIn(text).filter((name) => !names.has(name))
    const misspelt = (said.match(/\(rules?: [a-z]/g) ?? []).length - [...said.matchAll(CITATION)].length
    const adrs = [...said.matchAll(/\bADRs? (\d+)/g), ...said.matchAll(/docs\/adr\/(\d{4})/g)]
    return [
      ...unknown.map((name) => `${file}: no rule ${name}`),
      ...(misspelt > 0 ? [`${file}: a citation is not (rule: page/name)`] : []),
      ...adrs.flatMap(([, number = '']) =>
        decisions.has(number.padStart(4, '0')) ? [] : [`${file}: no ADR ${number}`],
      ),
      ...(!APPLIED.test(file) && /\b(?:SPEC|DESIGN)\b/.test(said)
        ? [`${file}: cites a paper outside the house`]
        : []),
    ]
  })
}

/** Rules without tests, or whose tests do not exist. */
export function untestedRules(house: House): string[] {
  const names = rulesOf(house).map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...twice.map((name) => `${name} stands twice`),
    ...rulesOf(house).flatMap(({ name, tests }) => {
      if (tests.length === 0) return [`${name} names no test`]
      return tests.flatMap((test) => {
        const [file = '', title] = test.split(' › ')
        if (!house.files.includes(file) || !/\.(test|journey)\.tsx?$/.test(file))
          return [`${name}: no test ${file}`]
        return title === undefined || house.read(file).includes(title)
          ? []
          : [`${name}: no '${title}' in ${file}`]
      })
    }),
  ]
}
