import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { freePort } from '../../../scripts/ports.mjs'
import { hurryFill } from '../../../scripts/server-process.mjs'
import { ROOT } from './app'

/**
 * No process survives `npm start`, whichever of its processes ends, and however (rule: architecture/running).
 */

const FREE_WITHIN_MS = 15_000
const READY_WITHIN_MS = 60_000
/** Concurrent starts; each mostly waits. */
const AT_ONCE = 4
const ALL_MS = 240_000

type Phase = 'before' | 'during' | 'after'
type Who = 'npm' | 'script' | 'server'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const
interface Case {
  phase: Phase
  who: Who
  signal: (typeof SIGNALS)[number]
}

const CASES: Case[] = (['before', 'during', 'after'] as const).flatMap((phase) =>
  (['npm', 'script', ...(phase === 'after' ? (['server'] as const) : [])] as const).flatMap((who) =>
    SIGNALS.map((signal) => ({ phase, who, signal })),
  ),
)

const SLOW = 'await new Promise((done) => setTimeout(done, 60_000))\n'
const QUICK_SERVER_BUILD = `import { copyFileSync, mkdirSync } from 'node:fs'
mkdirSync('packages/server/dist', { recursive: true })
copyFileSync('main.js', 'packages/server/dist/main.js')
`
/** A minimal server: listens, and drains like the portal. */
const SERVER = `import { createServer } from 'node:http'
import { onShutdown } from ${JSON.stringify(join(ROOT, 'packages/server/src/shutdown.ts'))}
if (process.argv.includes('--fill=all')) process.exit()
const server = createServer((_request, response) => response.end()).listen(Number(process.env.PORT), () => console.log('no ar'))
onShutdown({ begin: () => undefined, delayMs: 0, drain: async () => void server.close() })
`

let template = ''
beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), 'start-test-'))
  cpSync(join(ROOT, 'scripts'), join(template, 'scripts'), { recursive: true })
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.node-version'])
    cpSync(join(ROOT, file), join(template, file))
  for (const name of ['domain', 'api', 'platform', 'ui', 'build', 'server'])
    mkdirSync(join(template, 'packages', name), { recursive: true })
  mkdirSync(join(template, 'shell'))
  writeFileSync(join(template, 'shell/remote.source.json'), '{}')
  mkdirSync(join(template, 'bin'))
  writeFileSync(join(template, 'packages/server/build.mjs'), QUICK_SERVER_BUILD)
  writeFileSync(join(template, 'packages/build/run.mjs'), '')
  buildSync({
    stdin: { contents: SERVER, resolveDir: ROOT },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(template, 'main.js'),
  })
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

/** Folder of one start, whose installation or build never ends if that is its phase. */
function folderFor(phase: Phase): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-test-'))
  cpSync(template, folder, { recursive: true })
  const npx = join(folder, 'bin/npx')
  writeFileSync(
    npx,
    // Node's own path may hold a space, which a first line of a script cannot.
    `#!/bin/sh\n${phase === 'before' ? 'sleep 60' : ''}\n`,
  )
  chmodSync(npx, 0o755)
  mkdirSync(join(folder, 'node_modules'))
  if (phase === 'during') writeFileSync(join(folder, 'packages/build/run.mjs'), SLOW)
  return folder
}

interface Process {
  pid: number
  command: string
}

/** All processes of one start: those with the folder in their environment. */
function processesOf(folder: string): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (
        !/^\d+$/.test(name) ||
        !readFileSync(`/proc/${name}/environ`, 'utf8').includes(`START_TEST=${folder}\0`)
      )
        return []
      const [program = '', ...args] = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      return [{ pid: Number(name), command: [basename(program), ...args].join(' ') }]
    } catch {
      return []
    }
  })
}

/** What the kernel waits for in a process's first thread. */
function waitOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/wchan`, 'utf8')
  } catch {
    return 'gone'
  }
}

/** Waits; false if it does not come true in time. */
async function becomes(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) if (isTrue()) return true
  return false
}

const MARKS: Record<Phase, RegExp> = {
  before: /bin\/npx/,
  during: /^\S*node packages\/build\/run\.mjs/,
  after: /^\S*node .*dist\/main\.js/,
}
const WHO: Record<Exclude<Who, 'npm'>, RegExp> = {
  script: /^\S*node scripts\/start\.mjs/,
  server: MARKS.after,
}

function startNpm(folder: string, port: number): { npm: ChildProcess; said: () => string } {
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      START_TEST: folder,
      PORT: String(port),
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      npm_config_update_notifier: 'false',
      // Nothing is fetched.
      npm_config_offline: 'true',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
  return { npm, said: () => said }
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, 'localhost', () => server.close(() => done(true)))
  })

/** Processes left after one of a start's processes has ended. */
async function leftBy(one: Case): Promise<string[]> {
  const { phase, who, signal } = one
  const folder = folderFor(phase)
  const port = await freePort()
  const { npm, said } = startNpm(folder, port)
  try {
    const isThere = () =>
      processesOf(folder).some(({ command }) => MARKS[phase].test(command)) &&
      (phase !== 'after' || said().includes('no ar'))
    const isReady = await becomes(() => isThere() || npm.exitCode !== null, READY_WITHIN_MS)
    // Another test has taken the port since it was found free.
    if (said().includes('já está em uso')) return await leftBy(one)
    if (!isReady || npm.exitCode !== null)
      throw new Error(`not ready, npm's exit code ${npm.exitCode}: ${said()}`)
    const target =
      who === 'npm' ? npm.pid : processesOf(folder).find(({ command }) => WHO[who].test(command))?.pid
    if (target === undefined) throw new Error(`no ${who}`)
    // npm does not forward Ctrl-C; a terminal sends it to the whole process group.
    process.kill(who === 'npm' && signal === 'SIGINT' ? -target : target, signal)
    await becomes(() => processesOf(folder).length === 0, FREE_WITHIN_MS)
    const left = processesOf(folder).map(({ pid, command }) => `${command} (${waitOf(pid)})`)
    return (await isFree(port)) ? left : [...left, 'the port']
  } finally {
    for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

it('starts although the fill ended just before it was to be ended', async () => {
  const fill = fork(join(template, 'packages/build/run.mjs'))
  const errors: Error[] = []
  fill.on('error', (error) => errors.push(error))
  // Its exit stays unread until this returns.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  expect(fill.connected).toBe(true)
  hurryFill(fill)
  await once(fill, 'exit')
  expect(errors).toEqual([])
})

const onLinux = process.platform === 'linux' ? it : it.skip
onLinux(
  'npm start leaves nothing, whoever of it is ended, before, during and after the builds',
  async () => {
    const queue = [...CASES]
    const left = new Map<string, unknown>()
    const worker = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        left.set(Object.values(next).join(' '), await leftBy(next).catch((error: Error) => error.message))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    expect(Object.fromEntries(left)).toEqual(
      Object.fromEntries(CASES.map((one) => [Object.values(one).join(' '), []])),
    )
  },
  ALL_MS,
)
