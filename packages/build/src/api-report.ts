import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './app'
import { allowsBreak, compareReports, formatLine, parseLines, type Report } from './api-report/compare'
import { readPlatform } from './api-report/types'
import { readWire } from './api-report/wire'

const USAGE = `Usage: pnpm api-report [--check]

Writes what @portal/platform and @portal/api promise to packages/<name>/api-report.txt. A change that breaks who was built
for the version before is refused until PLATFORM_VERSION or API_VERSION is a new major (below 1.0: a new minor).
--check writes nothing and fails when a report is not up to date.`

type Recorded = Report & { text: string }
interface Contract {
  name: string
  file: string
  read: () => Report
}

const CONTRACTS: Contract[] = [
  { name: '@portal/platform', file: 'packages/platform/api-report.txt', read: readPlatform },
  { name: '@portal/api', file: 'packages/api/api-report.txt', read: readWire },
]
const NOTE =
  'Written by `pnpm api-report`. `<` is taken by who uses the contract, `>` is given to it (docs/adr/0021).'

const textOf = ({ name }: Contract, { version, lines }: Report) =>
  `# ${name} ${version}\n# ${NOTE}\n\n${lines.map(formatLine).join('\n')}\n`

function recorded({ file }: Contract): Recorded | undefined {
  const path = join(ROOT, file)
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  const [, version = ''] = /^# \S+ (\S+)$/m.exec(text) ?? []
  return { text, version, lines: parseLines(text) }
}

/** Compares a contract with its report; returns the problem, or undefined. */
function problemOf(
  contract: Contract,
  before: Recorded | undefined,
  now: Report,
  check: boolean,
): string | undefined {
  if (before === undefined) return check ? `${contract.file} is missing: run \`pnpm api-report\`.` : undefined
  const { breaking, additive } = compareReports(before.lines, now.lines)
  if (breaking.length > 0 && !allowsBreak(before.version, now.version))
    return [
      `${contract.name} ${now.version} breaks who was built for ${before.version}:`,
      ...breaking,
      'Keep what was promised, or make it a new major version and say in remote.source.json who fits it.',
    ].join('\n')
  if (!check || before.text === textOf(contract, now)) return undefined
  return [
    `${contract.name} has changed, and breaks nobody. Run \`pnpm api-report\` and commit ${contract.file}:`,
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
    else if (!check) writeFileSync(join(ROOT, contract.file), textOf(contract, now))
  }
  if (problems.length > 0) throw new Error(problems.join('\n\n'))
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
