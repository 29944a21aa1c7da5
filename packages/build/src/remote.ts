#!/usr/bin/env node
import { appNames } from './app'
import { testApps } from './release/gate'

/** Entry of `portal-remote`, the one command in a repository of remotes alone: `dev`, `check`, or one of `release.ts`. */
const [command] = process.argv.slice(2)
if (command === 'dev') {
  process.argv.splice(2, 1)
  await import('./dev')
} else if (command === 'check') {
  await testApps(appNames()).then(
    () => console.log('Types, lint, format, unused code and tests pass.'),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
} else await import('./release')
