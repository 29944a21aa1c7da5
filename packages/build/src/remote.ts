#!/usr/bin/env node
import { outputOf } from '../../../scripts/test/output.mjs'
import { formatCommand, lintCommand } from '../../../scripts/tools.mjs'
import { appNames, readApp } from './app'
import { portalProblems } from './dev/portal'
import { testApps } from './release/gate'

/** Compares the ranges of every remote with the contracts of the portal at `PUBLIC_URL`, if it is set. */
async function fitPortal(): Promise<void> {
  const { PUBLIC_URL = '' } = process.env
  if (PUBLIC_URL === '') return
  const found = await Promise.all(appNames().map((name) => portalProblems(readApp(name), PUBLIC_URL)))
  if (found.flat().length > 0) throw new Error(found.flat().join('\n'))
}

/** Entry of `portal-remote`, the one command in a repository of remotes alone: `dev`, `check`, or one of `release.ts`. */
const [command] = process.argv.slice(2)
if (command === 'dev') {
  process.argv.splice(2, 1)
  await import('./dev')
} else if (command === 'check') {
  // What remains is printed by the check.
  if (process.argv.includes('--fix'))
    for (const tool of [lintCommand, formatCommand]) await outputOf(tool([...appNames()], true))
  await testApps(appNames())
    .then(fitPortal)
    .then(
      () => console.log('Types, lint, format, unused code and tests pass.'),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        process.exit(1)
      },
    )
} else await import('./release')
