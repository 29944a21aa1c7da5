import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lintCommand, typesCommand } from '../../../../scripts/tools.mjs'
import { ROOT, type App } from '../app'

const own = createRequire(import.meta.url)

type Step = [step: string, command: string, args: string[]]
interface Result {
  step: string
  ok: boolean
  output: string
}

function stepsOf({ name }: App): Step[][] {
  const jest = join(own.resolve('jest/package.json'), '../bin/jest.js')
  const config = join(ROOT, 'packages/build/jest.config.mjs')
  return [
    [
      ['types', ...typesCommand(name)],
      ['lint', ...lintCommand([name])],
      [
        'contracts',
        process.execPath,
        [join(ROOT, 'packages/build/run.mjs'), join(ROOT, 'packages/build/src/api-report.ts'), '--check'],
      ],
    ],
    [['tests', process.execPath, [jest, '-c', config, '--selectProjects', name, '--silent']]],
  ]
}

/** Runs one tool; its output is shown only on failure. */
function run([step, command, args]: Step): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', (error) => resolve({ step, ok: false, output: error.message }))
    child.on('close', (code) => resolve({ step, ok: code === 0, output: Buffer.concat(said).toString() }))
  })
}

async function inOrder(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = []
  for (const step of steps) results.push(await run(step))
  return results
}

/**
 * Runs types, lint and tests of one app's workspace, and the API report; throws with the output of failed
 * ones.
 */
export async function testApp(app: App): Promise<void> {
  const results = (await Promise.all(stepsOf(app).map(inOrder))).flat()
  const failed = results.filter(({ ok }) => !ok)
  if (failed.length === 0) return
  const told = failed.map(({ step, output }) => `${app.name}: ${step} failed\n${output.trim()}`)
  throw new Error([...told, `${app.name} stays as it is: nothing was published.`].join('\n\n'))
}
