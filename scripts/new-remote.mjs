import { parseArgs } from 'node:util'
import { install, relock, run } from './setup.mjs'

const HELP = `Usage: pnpm new-remote <name> [--title text] [--owner text] [--no-install]
       pnpm new-remote --check

Writes a remote that passes types, lint, format and tests, and that \`pnpm release <name>\` and \`npm start\` put into the
shell: a public screen rendered by the server at /<word>, a signed-in one at /<word>/painel with a tab. No other file
changes but pnpm-lock.yaml.

  <name>         'mf-' and a word in lower case: mf-clube
  --title        what people read on screens and tab, in Portuguese (default: the word itself)
  --owner        the team that owns it (default: the word and 'team')
  --no-install   leave pnpm-lock.yaml as it is: \`pnpm install\` brings it up to date
  --check        generates one in a copy of this workspace, tests and releases it there, and removes it again

Refused are names of folders that exist and addresses that another app serves.
docs/own-a-remote.md goes on from here.`

const OPTIONS = {
  title: { type: 'string' },
  owner: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
}

async function add(name, { title, owner, 'no-install': bare }) {
  const { newRemote } = await import('../packages/build/src/new-remote.mjs')
  const { app, slug } = await newRemote({ name, title, owner })
  console.log(`${app} is written: /${slug} and /${slug}/painel.`)
  if (!bare) await relock()
  console.log(`Next: pnpm --filter ${app} dev · pnpm release ${app} · docs/own-a-remote.md`)
}

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const [name, ...more] = positionals
  if (values.help) return console.log(HELP)
  if (more.length > 0 || (name === undefined) !== values.check) throw new Error(HELP)
  await install()
  if (!values.check) return add(name, values)
  const { checkNewRemote } = await import('../packages/build/src/new-remote/check.mjs')
  const started = Date.now()
  await checkNewRemote({ run, say: (text) => console.error(text) })
  console.log(`A new remote passes (${Math.round((Date.now() - started) / 1_000)} s).`)
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
