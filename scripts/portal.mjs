import { spawn } from 'node:child_process'
import { build, install, run } from './setup.mjs'
import { ROOT } from './workspace.mjs'

try {
  await install()
  // Releases need the build's tools, not the server.
  if (process.argv[2] === 'release') process.exit(await release(process.argv.slice(3)))
  await build(['server'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const portal = spawn(
  process.execPath,
  ['--enable-source-maps', 'packages/server/dist/portal.js', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
portal.on('exit', (code) => process.exit(code ?? 1))

/** `pnpm portal release …` is `pnpm release …`. @param {string[]} args */
function release(args) {
  return run(process.execPath, [
    'packages/build/run.mjs',
    'packages/build/src/release.ts',
    'release',
    ...args,
  ])
}
