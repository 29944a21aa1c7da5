import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openHouse } from './house.mjs'

export { SKIPPED } from '../arguments.mjs'

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url))

/** One bench after another, each a process of its own, on one PostgreSQL that is filled once; tells how each of them ended. */
export async function runAll(names, args, onEnd) {
  const house = await openHouse()
  try {
    for (const name of names) {
      console.log(`${name}:`)
      onEnd(name, await run([RUN, name, ...args], house.ok ? house.env : {}))
    }
  } finally {
    if (house.ok) await house.close()
  }
}

function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
