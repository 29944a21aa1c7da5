import { build, install, run } from './setup.mjs'

/** `pnpm drill <name>`: rehearsals of emergencies. Each exits with 1 when it would have failed in reality. */
/** @type {Readonly<Record<string, string[]>>} */
const DRILLS = {
  // Backup, writes, loss of the database, restore to the end and to a point in time: pnpm drill restore
  // [seconds]. Then the same on three machines that share both repositories.
  restore: ['packages/server/drill/restore.mjs', 'packages/server/drill/machines.mjs'],
}

const [name = '', ...args] = process.argv.slice(2)
const drill = DRILLS[name]
if (drill === undefined) {
  console.error(`Usage: pnpm drill <${Object.keys(DRILLS).join('|')}> [arguments]`)
  process.exit(1)
}
await install()
await build(['server'])
for (const part of drill) {
  const code = await run(process.execPath, [part, ...args])
  if (code !== 0) process.exit(code)
}
