import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installIn, relock, run } from '../../../scripts/setup.mjs'
import { checkNewRemote } from './new-remote/check'
import { newRemote } from './new-remote/new-remote'
import { newRepository } from './new-remote/outside'
import type { Wanted } from './new-remote/plan'
import { writeOwners } from './owners/code-owners'

const HELP = `Usage: pnpm new-remote <name> [--title text] [--owner text] [--no-install] [--outside folder]
       pnpm new-remote --check

Writes a remote that passes types, lint, format and tests, and that \`pnpm release <name>\` and \`npm start\` put into the
shell: a public screen rendered by the server at /<word>, a signed-in one at /<word>/painel with a tab. No other file
changes but pnpm-lock.yaml and .github/CODEOWNERS.

  <name>         'mf-' and a word in lower case: mf-clube
  --title        what people read on screens and tab, in Portuguese (default: the word itself)
  --owner        the team that owns it (default: the word and 'team')
  --no-install   leave pnpm-lock.yaml as it is: \`pnpm install\` brings it up to date
  --outside      writes a repository of its own to an empty folder instead, with the platform's packages, CI files and a
                 README; nothing changes here
  --check        generates one in a copy of this workspace, runs there what \`npm test\` runs on it, releases it, does the
                 same with --outside, and removes both

Refused are names of folders that exist and addresses that another app serves.
docs/own-a-remote.md goes on from here.`

const OPTIONS = {
  title: { type: 'string' },
  owner: { type: 'string' },
  outside: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function add(wanted: Wanted, install: boolean): Promise<void> {
  const { app, slug } = await newRemote(wanted)
  writeOwners()
  console.log(`${app} is written: /${slug} and /${slug}/painel.`)
  if (install) await relock()
  console.log(`Next: pnpm --filter ${app} dev · pnpm release ${app} · docs/own-a-remote.md`)
}

async function addOutside(wanted: Wanted, folder: string, install: boolean): Promise<void> {
  const { app } = await newRepository(wanted, folder)
  console.log(`${app} is written in ${folder}, a repository of its own.`)
  if (install) await installIn(folder, '--no-frozen-lockfile')
  console.log(`Next: cd ${folder} · its README.md goes on from here`)
}

async function check(): Promise<void> {
  const started = Date.now()
  await checkNewRemote({ run, say: (text) => console.error(text) })
  console.log(`A new remote passes (${Math.round((Date.now() - started) / 1_000)} s).`)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const [name, ...more] = positionals
  if (values.help) return console.log(HELP)
  if (more.length > 0 || (name === undefined) !== values.check) throw new Error(HELP)
  if (name === undefined) return check()
  const wanted = { name, title: values.title, owner: values.owner }
  const install = !values['no-install']
  return values.outside === undefined
    ? add(wanted, install)
    : addOutside(wanted, resolve(values.outside), install)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
