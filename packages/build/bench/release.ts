// pnpm bench release [releases]: releases mf-public repeatedly on a portal with a copy of the release store.
// Prints the time from `pnpm release` and `pnpm rollback` to a visitor's page, changed bytes of other apps,
// failed requests during releases, rollbacks and canaries, and memory over many releases (100).
// Needs a built portal (run npm start once).
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { startServer } from '../../../scripts/server-process.mjs'
import { readApp, ROOT } from '../src/app'
import { filesBelow, sha256 } from '../src/release/manifest'
import { pointedIn, withCanary } from '../src/release/pointer'
import { promote, rollback } from '../src/release/release'
import { folderStore } from '../src/release/store'

const APP = 'mf-public'
const RELEASES = Number(process.argv[2] ?? 100)
const PER_SECOND = 50
const MOVES = 20
const LIVE_MS = 30_000
/** Text on the home page that each generated version replaces by its own name. */
const HEADLINE = 'Anúncios para adultos, com discrição.'
const PATHS = ['/', '/acompanhantes', '/resultados?estado=GO', '/releases/releases.json']

const work = mkdtempSync(join(tmpdir(), 'portal-bench-release-'))
const releasesDir = join(work, 'releases')
const memoryFile = join(work, 'memory.json')
cpSync(join(ROOT, '.releases'), releasesDir, { recursive: true })
const store = folderStore(releasesDir)
const app = readApp(APP)
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Clones the live version under another name, changed on the page and in the manifest. */
async function makeVersion(from: string, version: string): Promise<void> {
  const source = store.folderOf(APP, from)
  const target = join(work, 'made', version)
  cpSync(source, target, { recursive: true })
  const manifest = await store.readManifest(APP, from)
  for (const file of Object.keys(manifest.files).filter((name) => /^server\/.*\.cjs$/.test(name))) {
    const text = readFileSync(join(target, file), 'utf8')
    if (!text.includes(HEADLINE)) continue
    const changed = text.replaceAll(HEADLINE, `versao ${version}.`)
    writeFileSync(join(target, file), changed)
    manifest.files[file] = sha256(changed)
  }
  writeFileSync(join(target, 'remote.json'), JSON.stringify({ ...manifest, version }))
  await store.publish(APP, version, target)
  rmSync(target, { recursive: true })
}

const versionsIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, version]) => version)),
]

/** Versions whose files the page loads. */
const linkedIn = (text: string) => versionsIn(text, /\/releases\/mf-public\/([^/"]+)\//g)

/** Validates a response; returns its fault, or undefined. */
function faultOf(path: string, status: number, answer: string): string | undefined {
  if (status !== 200) return `${path} answered ${status}`
  if (path.endsWith('.json')) return undefined
  const linked = linkedIn(answer)
  const drawn = versionsIn(answer, /<h1[^>]*>versao ([^<]+)\.<\/h1>/g)
  const all = new Set([...linked, ...(path === '/' ? drawn : [])])
  if (path === '/' && drawn.length !== 1 && !answer.includes(HEADLINE))
    return 'a home page without its screen'
  return all.size === 1 ? undefined : `${path} mixes ${[...all].join(' and ')}`
}

async function ask(
  url: string,
  path: string,
  cookie = '',
): Promise<{ fault: string | undefined; text: string }> {
  try {
    const response = await fetch(url + path, { headers: { cookie } })
    const text = await response.text()
    return { fault: faultOf(path, response.status, text), text }
  } catch (error) {
    const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
    return { fault: `${path}: ${reason}`, text: '' }
  }
}

async function waitForLive(url: string, version: string, cookie?: string): Promise<void> {
  for (const until = Date.now() + LIVE_MS; Date.now() < until;) {
    const { text } = await ask(url, '/', cookie)
    if (linkedIn(text).includes(version)) return
    await sleep(10)
  }
  throw new Error(`${version} is not live after ${seconds(LIVE_MS)}.`)
}

/** Sends 50 requests a second, regardless of response times, while `work` runs. */
async function underRequests(url: string, work: () => Promise<void>) {
  const faults: string[] = []
  const open = new Set<Promise<void>>()
  let sent = 0
  const started = Date.now()
  const send = () => {
    const path = PATHS[sent % PATHS.length] ?? '/'
    const asking = ask(url, path, `canary=${sent % 100}`).then(({ fault }) => {
      if (fault !== undefined) faults.push(fault)
      open.delete(asking)
    })
    open.add(asking)
    sent += 1
  }
  // A late tick catches up.
  const due = () => ((Date.now() - started) / 1000) * PER_SECOND
  const timer = setInterval(() => {
    while (sent < due()) send()
  }, 1000 / PER_SECOND)
  await work()
  clearInterval(timer)
  await Promise.all(open)
  return { sent, faults, rate: sent / ((Date.now() - started) / 1000) }
}

function command(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, RELEASES_DIR: releasesDir, RELEASED_BY: 'bench' }
    const child = spawn(
      process.execPath,
      ['packages/build/run.mjs', 'packages/build/src/release.ts', ...args],
      {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}.`))))
  })
}

const liveOf = async () => pointedIn(await store.readReleases(), APP).version

async function timeToLive(url: string, args: string[]) {
  const started = Date.now()
  await command(...args)
  const commanded = Date.now() - started
  await waitForLive(url, await liveOf())
  return { commanded, live: Date.now() - started }
}

/** Hash of all bytes in the store that belong to other apps, including their pointer entries. */
async function othersHash() {
  const { apps } = await store.readReleases()
  const others = readdirSync(releasesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== APP)
    .flatMap(({ name }) => [...filesBelow(join(releasesDir, name))])
  const { [APP]: _, ...pointed } = apps
  return sha256(JSON.stringify([pointed, ...others.map((file) => [file, sha256(readFileSync(file))])]))
}

const memorySchema = z.object({ rss: z.number(), heap: z.number() })

async function memoryOf({ pid = 0 }: ChildProcess) {
  rmSync(memoryFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(memoryFile)) await sleep(20)
  await sleep(20)
  return memorySchema.parse(JSON.parse(readFileSync(memoryFile, 'utf8')))
}

async function releaseForReal(url: string): Promise<void> {
  // An additional input file makes a new version.
  const mark = join(app.dir, 'bench.txt')
  const before = await othersHash()
  try {
    writeFileSync(mark, String(Date.now()))
    const released = await timeToLive(url, ['release', APP])
    console.log(
      `pnpm release ${APP} → live: ${seconds(released.live)} (types, lint, tests and build included)`,
    )
  } finally {
    rmSync(mark, { force: true })
  }
  const back = await timeToLive(url, ['rollback', APP])
  console.log(`pnpm rollback ${APP} → live: ${seconds(back.live)} (command ${seconds(back.commanded)})`)
  const same = (await othersHash()) === before
  console.log(`bytes of other apps changed: ${same ? 0 : 'SOME'}`)
}

async function throughMoves(url: string, first: string): Promise<void> {
  const versions = Array.from({ length: MOVES }, (_, index) => `bench-${index + 1}`)
  const { sent, faults, rate } = await underRequests(url, async () => {
    for (const version of versions) {
      await rollback({ app, store, to: version, by: 'bench' })
      await waitForLive(url, version)
      await rollback({ app, store, to: first, by: 'bench' })
      await waitForLive(url, first)
    }
  })
  const told = [...new Set(faults)].slice(0, 5).join('; ')
  console.log(
    `${rate.toFixed(0)} requests/s through ${MOVES} releases and ${MOVES} rollbacks: ${sent} sent, ${faults.length} failed or mixed ${told}`,
  )
}

async function throughCanaries(url: string, first: string): Promise<void> {
  const { sent, faults, rate } = await underRequests(url, async () => {
    for (let round = 1; round <= 5; round += 1) {
      const change = { version: `bench-${round}`, share: 30, now: new Date().toISOString() }
      await store.movePointer((releases) => withCanary(releases, APP, change))
      await waitForLive(url, change.version, 'canary=0')
      await sleep(500)
      const end = round % 2 === 0 ? promote : rollback
      await end({ app, store, by: 'bench' })
      await waitForLive(url, await liveOf(), 'canary=0')
      if (round % 2 === 0) await rollback({ app, store, to: first, by: 'bench' })
    }
  })
  const told = [...new Set(faults)].slice(0, 5).join('; ')
  console.log(
    `${rate.toFixed(0)} requests/s through 5 canaries of 30 %, ended in turn by rollback and promote: ${sent} sent, ${faults.length} failed or mixed ${told}`,
  )
}

async function overManyReleases(url: string, child: ChildProcess): Promise<void> {
  const samples: z.output<typeof memorySchema>[] = []
  for (let count = 1; count <= RELEASES; count += 1) {
    const version = `bench-${1 + (count % MOVES)}`
    await rollback({ app, store, to: version, by: 'bench' })
    await waitForLive(url, version)
    if (count % Math.ceil(RELEASES / 10) === 0) samples.push(await memoryOf(child))
  }
  const row = (field: 'rss' | 'heap') => samples.map((sample) => sample[field].toFixed(0)).join(' ')
  console.log(
    `memory over ${RELEASES} releases, MB after each tenth: resident ${row('rss')}, heap ${row('heap')}`,
  )
}

const { url, child, stop } = await startServer(
  {
    MALLOC_ARENA_MAX: '2',
    DATA_DIR: join(work, 'data'),
    RELEASES_DIR: releasesDir,
    BENCH_MEMORY: memoryFile,
    LOG_LEVEL: 'silent',
  },
  { args: ['--expose-gc', '--require', join(ROOT, 'packages/build/bench/memory.cjs')] },
)
try {
  const first = await liveOf()
  for (let index = 1; index <= MOVES; index += 1) await makeVersion(first, `bench-${index}`)
  await waitForLive(url, first)
  await releaseForReal(url)
  await throughMoves(url, first)
  await throughCanaries(url, first)
  await overManyReleases(url, child)
} finally {
  await stop()
  rmSync(work, { recursive: true, force: true })
}
