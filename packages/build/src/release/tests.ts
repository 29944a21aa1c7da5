import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../app.mjs'

const own = createRequire(import.meta.url)
const bin = (name) => join(ROOT, 'packages/build/node_modules/.bin', name)

function stepsOf({ name }) {
  const jest = join(own.resolve('jest/package.json'), '../bin/jest.js')
  const config = join(ROOT, 'packages/build/jest.config.mjs')
  return [
    [
      ['types', bin('tsc'), ['-p', name]],
      ['lint', bin('eslint'), [name]],
      ['contracts', process.execPath, [join(ROOT, 'packages/build/src/api-report.mjs'), '--check']],
    ],
    [['tests', process.execPath, [jest, '-c', config, '--selectProjects', name, '--silent']]],
  ]
}

/** Runs one tool; what it says is shown only when it fails. */
function run([step, command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => resolve({ step, ok: false, output: error.message }))
    child.on('close', (code) => resolve({ step, ok: code === 0, output: Buffer.concat(said).toString() }))
  })
}

async function inOrder(steps) {
  const results = []
  for (const step of steps) results.push(await run(step))
  return results
}

/** Types, lint and tests of one app's workspace alone, and whether the contracts hold what they promised; throws with what the failed ones say. */
export async function testApp(app) {
  const results = (await Promise.all(stepsOf(app).map(inOrder))).flat()
  const failed = results.filter(({ ok }) => !ok)
  if (failed.length === 0) return
  const told = failed.map(({ step, output }) => `${app.name}: ${step} failed\n${output.trim()}`)
  throw new Error([...told, `${app.name} stays as it is: nothing was built or published.`].join('\n\n'))
}
