import { build, install, run } from './setup.mjs'

/** `pnpm drill <name>`: rehearsals of emergencies. Each exits with 1 when it would have failed in reality. */
/** @type {Readonly<Record<string, string>>} */
const DRILLS = {
  // Backup, writes, loss of the database, restore to the end and to a point in time: pnpm drill restore
  // [seconds].
  restore: 'packages/server/drill/restore.mjs',
}

const [name = '', ...args] = process.argv.slice(2)
const script = DRILLS[name]
if (script === undefined) {
  console.error(`Usage: pnpm drill <${Object.keys(DRILLS).join('|')}> [arguments]`)
  process.exit(1)
}
await install()
await build(['server'])
process.exit(await run(process.execPath, [script, ...args]))
