import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SKIPPED_BECAUSE } from '../arguments.mjs'
import { openHouse } from './house.mjs'

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url))

/**
 * Runs benches one after another as separate processes, on one PostgreSQL that is filled once. `onEnd(name,
 * code, reason)` gets the exit code and, for SKIPPED, the reason.
 */
export async function runAll(names, args, onEnd) {
  const house = await openHouse()
  try {
    for (const name of names) {
      console.log(`${name}:`)
      const { code, reason } = await run([RUN, name, ...args], house.ok ? house.env : {})
      onEnd(name, code, reason)
    }
  } finally {
    if (house.ok) await house.close()
  }
}

function run(args, env) {
  return new Promise((resolve) => {
    const stdio = ['inherit', 'pipe', 'inherit']
    const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } })
    let reason
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(line)
      if (line.startsWith(SKIPPED_BECAUSE)) reason = line.slice(SKIPPED_BECAUSE.length)
    })
    child.once('error', () => resolve({ code: 1 }))
    child.once('close', (code) => resolve({ code: code ?? 1, reason }))
  })
}
