import type { House } from './house'

/** A figure repeated in documents, and its source in the code. */
interface Figure {
  /** First cell of the rows that state it. */
  row: string
  source: string
  pattern: RegExp
  say(found: readonly string[]): string
}

const kilobytes = ([bytes = '']: readonly string[]) => `${Number(bytes.replaceAll('_', '')) / 1_000} KB`

export const FIGURES: readonly Figure[] = [
  {
    row: 'JavaScript of a public first view, brotli',
    source: 'packages/e2e/src/failures.journey.ts',
    pattern: /FIRST_VIEW_BYTES = ([\d_]+)/,
    say: kilobytes,
  },
  {
    row: 'JavaScript of /painel, brotli',
    source: 'packages/e2e/src/failures.journey.ts',
    pattern: /PAINEL_BYTES = ([\d_]+)/,
    say: kilobytes,
  },
  {
    row: 'HTML of a category page, raw and brotli',
    source: 'packages/e2e/src/weight.journey.ts',
    pattern: /'a category of 24 cards', .+, ([\d.]+), ([\d.]+)\]/,
    say: ([raw, sent]) => `${raw} KB, ${sent} KB`,
  },
]

const LIMIT = /^ {2}(LIMIT_[A-Z_]+): count\((\d+)\)/gm

/** Rows of documents whose figure differs from the code; `| LIMIT_X | 5 |` is checked the same way. */
export function figureProblems(house: House, file: string): string[] {
  const rows = [...house.read(file).matchAll(/^\| `?([^|`]+?)`? +\| ([^|]+?) +\|/gm)]
  const expected = new Map(
    FIGURES.map(({ row, source, pattern, say }) => [
      row,
      say((pattern.exec(house.read(source)) ?? []).slice(1)),
    ]),
  )
  for (const [, name = '', value = ''] of house.read('packages/server/src/environment.ts').matchAll(LIMIT))
    expected.set(name, value)
  return rows.flatMap(([, row = '', value = '']) => {
    const right = expected.get(row)
    return right === undefined || right === value || file === 'docs/configuration.md'
      ? []
      : [`${row} is ${right}, not ${value}`]
  })
}

/** Production programs, whose variables must be documented; tests and lint set their own. */
const PROGRAM = /^(?:scripts|packages\/build\/src|packages\/e2e\/src|packages\/server\/src)\/.*\.(?:mjs|ts)$/
const INTERNAL = /^(?:LINT_|PORTAL_TEST_|npm_)|^(?:PATH|USER|DRILLS_REPORT)$/

/** Variables read from `process.env`. */
export function variablesRead(house: House): string[] {
  const names = house.files
    .filter((path) => PROGRAM.test(path) && !/\.test\.ts$|\/docs\//.test(path))
    .flatMap((path) =>
      [...house.read(path).matchAll(/process\.env\.([A-Za-z_]+)/g)].map(([, name = '']) => name),
    )
  return [...new Set(names)].filter((name) => !INTERNAL.test(name)).sort()
}

const VERB = /^- ([a-z, ]+?):/gm

/** Business verbs of the glossary that no exported function uses. */
export function verbsWithoutFunction(house: House): string[] {
  const entries = house.read('docs/glossary.md').split('## Business verbs')[1] ?? ''
  const code = house.code()
  return [...entries.matchAll(VERB)]
    .flatMap(([, verbs = '']) => verbs.split(', '))
    .filter((verb) => !new RegExp(`export (?:async )?(?:function|const) ${verb}(?![a-z])`).test(code))
}
