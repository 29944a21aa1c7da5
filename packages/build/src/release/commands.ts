import { parseArgs } from 'node:util'
import { apiServerVersion } from './api-server'
import { releasedBy } from './git'
import type { App } from '../app'
import { describeReleases } from './overview'
import { promote, release, rollback } from './release'
import type { ReleaseStore } from './store'
import { testApp } from './tests'

const STORE_HELP = `Store: the folder RELEASES_DIR (.releases by default), or RELEASES_URL=s3://bucket/prefix with AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY, AWS_REGION and, for other services than Amazon's, AWS_ENDPOINT_URL_S3.
With API_URL or PUBLIC_URL set, the version of the API contract that this server offers is checked too.`

const HELP = {
  release: `Usage: pnpm release <app> [--canary N]

Tests, builds and publishes one app alone, checks it against everything that is live or on trial, and makes it live.
Nothing of any other app changes. The version is the package's plus a hash of what the build reads: unchanged sources
are never built twice.

  --canary N   send N % of the sessions (1-99) to it and leave the rest where they are; end it with
               \`pnpm promote <app>\` or \`pnpm rollback <app>\`. Again with another N changes the share.

A release without --canary ends a canary of the same app. RELEASED_BY names who releases (default: git's user).
${STORE_HELP}`,
  publish: `Usage: node packages/build/run.mjs packages/build/src/release.ts publish <app>

As \`pnpm release\` without its tests: for \`npm start\`, which builds what is stale.
${STORE_HELP}`,
  promote: `Usage: pnpm promote <app>

Makes the app's canary the live version, for every session.
${STORE_HELP}`,
  rollback: `Usage: pnpm rollback <app> [version]

Ends the app's canary when one is on. Otherwise moves the pointer back to the version before, or to the named one.
Nothing is built; it takes under a second. \`pnpm releases\` lists the versions to go back to.
${STORE_HELP}`,
  list: `Usage: pnpm releases

Shows for each app what is live, since when, from which commit and by whom, its canary, and the versions to go back to.
${STORE_HELP}`,
}

/** Parses a percentage of sessions: 0 would be nobody, 100 is a regular release. */
function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const share = Number(text)
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new Error(`--canary takes a whole percentage from 1 to 99, not '${text}'.`)
  return share
}

interface Outcome {
  app: string
  share: number | undefined
  version: string
  built: boolean
  moved: boolean
  ms: number
}

function released({ app, share, version, built, moved, ms }: Outcome): string {
  const how = built ? 'built and published' : 'already published'
  const where = share === undefined ? (moved ? 'live' : 'live before') : `on trial for ${share} % of sessions`
  return `${app} ${version}: ${how}, ${where} (${ms} ms)`
}

interface Work {
  app: App
  store: ReleaseStore
  say: (text: string) => void
  /** Version given after the app. */
  to: string | undefined
  canary: string | undefined
}
type Publication = Pick<Work, 'app' | 'store'> & { share?: number | undefined; tested?: Promise<void> }

async function publishAndPoint({ app, store, share, tested }: Publication): Promise<string> {
  const started = Date.now()
  const apiVersion = await apiServerVersion()
  const done = await release({ app, store, share, tested, by: releasedBy(), apiVersion })
  return released({ app: app.name, share, ...done, ms: Date.now() - started })
}

type Command = 'release' | 'publish' | 'promote' | 'rollback'

const COMMANDS: Record<Command, (work: Work) => Promise<string>> = {
  async release({ app, store, canary, say }) {
    const share = shareOf(canary)
    say(`${app.name}: types, lint, tests and build…`)
    const tested = testApp(app)
    // Runs in parallel with the build; a rejection before it is awaited must not count as unhandled.
    tested.catch(() => undefined)
    return publishAndPoint({ app, store, share, tested })
  },
  publish: ({ app, store }) => publishAndPoint({ app, store }),
  async promote({ app, store }) {
    const apiVersion = await apiServerVersion()
    const { version, from } = await promote({ app, store, by: releasedBy(), apiVersion })
    return `${app.name}: ${version} is live for everybody (was ${from})`
  },
  async rollback({ app, store, to }) {
    const apiVersion = await apiServerVersion()
    const started = Date.now()
    const { version, from, endedCanary } = await rollback({ app, store, to, by: releasedBy(), apiVersion })
    const ms = Date.now() - started
    return endedCanary
      ? `${app.name}: the canary ${from} is over, every session is on ${version} (${ms} ms)`
      : `${app.name}: back from ${from} to ${version} (${ms} ms)`
  },
}

/** Command-line options and the commands that accept them. */
const OPTIONS = { canary: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

export interface Surroundings {
  openStore: () => ReleaseStore | Promise<ReleaseStore>
  readApp: (name: string) => App
  say: (text: string) => void
}

const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name)

/** Runs one command line; returns its output, or throws with a readable message. */
export async function runCommand(
  line: readonly string[],
  { openStore, readApp, say }: Surroundings,
): Promise<string> {
  const [command = '', ...rest] = line
  if (command !== 'list' && !isCommand(command)) throw new Error(Object.values(HELP).join('\n\n'))
  const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options: OPTIONS })
  if (values.help) return HELP[command]
  const refuse = (condition: boolean) => {
    if (condition) throw new Error(HELP[command])
  }
  const [name, to, ...more] = positionals
  refuse(more.length > 0 || (values.canary !== undefined && command !== 'release'))
  refuse(to !== undefined && command !== 'rollback')
  if (command === 'list') {
    refuse(name !== undefined)
    return describeReleases(await openStore())
  }
  if (name === undefined) throw new Error(HELP[command])
  const app = readApp(name)
  return COMMANDS[command]({ app, to, store: await openStore(), canary: values.canary, say })
}
