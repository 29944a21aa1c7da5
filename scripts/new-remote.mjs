import { install, run } from './setup.mjs'

await install()
const command = ['packages/build/run.mjs', 'packages/build/src/new-remote.ts']
process.exit(await run(process.execPath, [...command, ...process.argv.slice(2)]))
