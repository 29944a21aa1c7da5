import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './app'
import {
  allowsBreak,
  compareReports,
  formatLine,
  parseLines,
  type Line,
  type Report,
} from './api-report/compare'
import { readPlatform } from './api-report/types'
import { readWire } from './api-report/wire'

const USAGE = `Usage: pnpm api-report [--check]

Writes what @portal/platform and @portal/api promise to packages/platform/api-report.txt and packages/api/api-report/. A change that breaks who was built
for the version before is refused until PLATFORM_VERSION or API_VERSION is a new major (below 1.0: a new minor).
--check writes nothing and fails when a report is not up to date.`

/** Text of each file of a report, by its path below the root. */
type Files = ReadonlyMap<string, string>
type Recorded = Report & { files: Files }
interface Contract {
  name: string
  /** A file, or a folder with a file a group. */
  place: string
  read: () => Report
}

const CONTRACTS: Contract[] = [
  { name: '@portal/platform', place: 'packages/platform/api-report.txt', read: readPlatform },
  { name: '@portal/api', place: 'packages/api/api-report', read: readWire },
]
const NOTE =
  'Written by `pnpm api-report`. `<` is taken by who uses the contract, `>` is given to it (docs/adr/0021).'

function filesOf({ name, place }: Contract, { version, lines }: Report): Files {
  const fileOf = ({ group }: Line) => (group === undefined ? place : `${place}/${group}.txt`)
  const files = new Map<string, string>()
  for (const line of lines) {
    const file = fileOf(line)
    const before = files.get(file) ?? `# ${name} ${version}\n# ${NOTE}\n\n`
    files.set(file, `${before}${formatLine(line)}\n`)
  }
  return files
}

function recorded({ place }: Contract): Recorded | undefined {
  const paths = place.endsWith('.txt') ? [place] : globSync(`${place}/*.txt`, { cwd: ROOT })
  const found = paths.filter((path) => existsSync(join(ROOT, path)))
  if (found.length === 0) return undefined
  const files = new Map(found.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  const text = [...files.values()].join('\n')
  const [, version = ''] = /^# \S+ (\S+)$/m.exec(text) ?? []
  return { files, version, lines: parseLines(text) }
}

/** Paths of the files that differ, are missing or no longer belong to the report. */
function staleIn(before: Files, now: Files): string[] {
  const paths = new Set([...before.keys(), ...now.keys()])
  return [...paths].filter((path) => before.get(path) !== now.get(path))
}

function write({ place }: Contract, files: Files): void {
  rmSync(join(ROOT, place), { recursive: true, force: true })
  if (!place.endsWith('.txt')) mkdirSync(join(ROOT, place))
  for (const [path, text] of files) writeFileSync(join(ROOT, path), text)
}

/** Compares a contract with its report; returns the problem, or undefined. */
function problemOf(
  contract: Contract,
  before: Recorded | undefined,
  now: Report,
  check: boolean,
): string | undefined {
  if (before === undefined)
    return check ? `${contract.place} is missing: run \`pnpm api-report\`.` : undefined
  const { breaking, additive } = compareReports(before.lines, now.lines)
  if (breaking.length > 0 && !allowsBreak(before.version, now.version))
    return [
      `${contract.name} ${now.version} breaks who was built for ${before.version}:`,
      ...breaking,
      'Keep what was promised, or make it a new major version and say in remote.source.json who fits it.',
    ].join('\n')
  const stale = staleIn(before.files, filesOf(contract, now))
  if (!check || stale.length === 0) return undefined
  return [
    `${contract.name} has changed, and breaks nobody. Run \`pnpm api-report\` and commit ${stale.join(', ')}:`,
    ...breaking,
    ...additive,
  ].join('\n')
}

function main(args: readonly string[]): void {
  if (args.some((arg) => arg !== '--check')) throw new Error(USAGE)
  const check = args.includes('--check')
  const problems: string[] = []
  for (const contract of CONTRACTS) {
    const now = contract.read()
    const problem = problemOf(contract, recorded(contract), now, check)
    if (problem !== undefined) problems.push(problem)
    else if (!check) write(contract, filesOf(contract, now))
  }
  if (problems.length > 0) throw new Error(problems.join('\n\n'))
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
