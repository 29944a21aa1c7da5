import { createRequire } from 'node:module'
import { join } from 'node:path'
import { outputOf } from '../../../../scripts/test/output.mjs'
import { formatCommand, lintCommand, typesCommand, unusedCommand } from '../../../../scripts/tools.mjs'
import { BUILD, INSIDE, moduleOf } from '../app'
import { openMemory, type Memory } from './memory'

const own = createRequire(import.meta.url)

/** One tool of the gate, and the files and folders that its result depends on. */
export interface Step {
  name: string
  command: string
  args: string[]
  reads: readonly string[]
}
interface Result {
  step: string
  ok: boolean
  output: string
}

const SHARED = ['packages/domain', 'packages/api', 'packages/platform', 'packages/ui']
const ROOM = 'packages/build'

function jest(...args: string[]): Pick<Step, 'command' | 'args'> {
  const bin = join(own.resolve('jest/package.json'), '../bin/jest.js')
  const config = INSIDE ? join(BUILD, 'jest.config.mjs') : moduleOf('jest/config.ts')
  return { command: process.execPath, args: [bin, '-c', config, '--silent', ...args] }
}

function tool([command, args]: [command: string, args: string[]]): Pick<Step, 'command' | 'args'> {
  return { command, args }
}

/** Contracts belong to the portal's own repository. */
const CONTRACTS: Step = {
  name: 'contracts',
  command: process.execPath,
  args: [join(BUILD, 'run.mjs'), join(BUILD, 'src/api-report.ts'), '--check'],
  reads: ['packages/api', 'packages/platform', 'packages/domain', `${ROOM}/src/api-report`],
}

/** What `npm test` checks of these apps, in two lanes that run side by side; each tool runs once for all of them. */
export function stepsOf(names: readonly string[]): readonly (readonly Step[])[] {
  const sources = [...names, ...SHARED]
  const types = names.map((name) => ({
    name: names.length === 1 ? 'types' : `types of ${name}`,
    ...tool(typesCommand(name)),
    reads: [name, ...SHARED, 'tsconfig.base.json', `${ROOM}/src/ambient.d.ts`],
  }))
  const statics: Step[] = [
    ...types,
    {
      name: 'lint',
      ...tool(lintCommand([...names])),
      reads: [...sources, 'eslint.config.mjs', 'tsconfig.base.json', `${ROOM}/src/lint`],
    },
    {
      name: 'format',
      ...tool(formatCommand([...names])),
      reads: [...names, '.prettierrc.json', '.prettierignore'],
    },
    ...(INSIDE ? [CONTRACTS] : []),
    {
      name: 'unused code',
      ...tool(unusedCommand(...names)),
      reads: [...sources, 'knip.json', 'scripts/unused.mjs'],
    },
  ]
  const tests = { name: 'tests', ...jest('--selectProjects', ...names), reads: [...sources, ROOM] }
  return [statics, [tests]]
}

/** Runs one tool; its output is shown only on failure. */
async function run({ name: step, command, args }: Step): Promise<Result> {
  const { code, text: output } = await outputOf([command, args])
  return { step, ok: code === 0, output }
}

async function inOrder(steps: readonly Step[], memory: Memory): Promise<Result[]> {
  const results: Result[] = []
  for (const step of steps) {
    if (memory.hasPassed(step)) continue
    const result = await run(step)
    results.push(result)
    if (result.ok) memory.keep(step)
  }
  return results
}

interface Gate {
  steps?: readonly (readonly Step[])[]
  memory?: Memory
}

/**
 * Runs every step that has not passed on the same files before; throws with the output of failed ones.
 */
export async function testApps(
  names: readonly string[],
  { steps = stepsOf(names), memory = openMemory(names.join('+')) }: Gate = {},
): Promise<void> {
  const name = names.join(', ')
  const results = (await Promise.all(steps.map((lane) => inOrder(lane, memory)))).flat()
  const failed = results.filter(({ ok }) => !ok)
  if (failed.length === 0) return
  const messages = failed.map(({ step, output }) => `${name}: ${step} failed\n${output.trim()}`)
  throw new Error([...messages, `${name} stays as it is: nothing was published.`].join('\n\n'))
}
