import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { openDatabase, type Database, type DatabaseTarget } from './kernel/db/pool'
import { cpfVault } from './kernel/crypto/vault'
import { queryable } from './kernel/db/queryable'
import { sealStoredCpfs } from './modules/contas/db/cpf-guardado'
import { clockRequirement, databaseTime, diskRequirement } from './kernel/http/host-requirements'
import { followClock, type FollowedClock } from './kernel/followed-clock'
import { portasAbertas } from './config-safety'
import { readConfig, type Config } from './config'
import type { Deps } from './deps'
import { explainStart } from './explain-start'
import { endWithParent, fillApart, fillsAll, isFilling, parentIsWaiting, settles } from './fill-apart'
import { registerKeys } from './keys/registry'
import type { Listening } from './kernel/db/changes'
import { purgePages } from './kernel/storage/purge-pages'
import { linkOperator, type Link } from './link-operator'
import { createReadiness, type Readiness } from './kernel/http/readiness'
import { migrateAndFill, migratesItself, waitForSchema } from './schema'
import type { Server, ServerOptions } from './server'
import { onShutdown } from './shutdown'
import { summaryLines } from './summary'

const EXIT_CONFIG = 2
const EXIT_FOLDER_IN_USE = 3
const EXIT_START = 4
const JOBS_POLL_MS = 1_000
const TEXT_PROCESS = new URL('./text-process.js', import.meta.url)
const RENDER_WORKER = new URL('./render-worker.mjs', import.meta.url)
/** Path from the built program to `demo-photos/`, set by the build: tests build into a folder of their own. */
declare const DEMO_PHOTOS_PATH: string
const DEMO_PHOTOS = new URL(DEMO_PHOTOS_PATH, import.meta.url)
/** The same to the built page `/_ui`. */
declare const UI_PAGE_PATH: string

await start().catch((error: unknown) => fail(error))

async function start(): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok)
    return stop(EXIT_CONFIG, ['Configuração inválida:', ...read.problems.map((text) => `  ${text}`)])
  await startWith(read.config).catch((error: unknown) => fail(error, read.config.dataDir))
}

async function fail(error: unknown, dataDir?: string): Promise<never> {
  process.stderr.write(`${await explainStart(error, dataDir)}\n`)
  // The database's thread may already be running.
  process.exit(EXIT_START)
}

async function startWith(config: Config): Promise<void> {
  if (isFilling()) endWithParent()
  if (fillsAll() && !settles() && !isFillable(config)) return
  if (config.role === 'web') return startWeb(config)
  // Loaded while the database opens in its own thread.
  const serverModule = import('./server')
  const filled = isFirstStart(config) && !isFilling() && (await fillBefore())
  const opened = await openDatabase(targetOf(config))
  if (!opened.ok) {
    return stop(EXIT_FOLDER_IN_USE, [
      `A pasta de dados ${config.dataDir} já está em uso por outro servidor.`,
      'Pare o outro servidor, ou use outra pasta (DATA_DIR) ou um PostgreSQL (DATABASE_URL).',
    ])
  }
  const { createServer } = await serverModule
  const readiness = createReadiness(() => isReachable(opened.database), false)
  readiness.require(diskRequirement(config.dataDir))
  readiness.require(clockRequirement(queryable(opened.database.pool)))
  const time = followClock({ read: () => databaseTime(queryable(opened.database.pool)) })
  const listening: { to?: Listening } = {}
  const server = async () =>
    createServer({
      config,
      pool: opened.database.pool,
      replicas: opened.database.replicas,
      clock: time.clock,
      aheadMs: time.aheadMs,
      renderWorker: RENDER_WORKER,
      ...(config.photoText && { textProcess: TEXT_PROCESS }),
      ...(config.demoData && (await demoPictures())),
      uiPage: new URL(UI_PAGE_PATH, import.meta.url),
      readiness,
      ...(config.database.kind === 'postgres' && { lastInTouch: () => listening.to?.lastInTouch() }),
    })
  if (isFilling()) {
    const isEnough = parentIsWaiting()
    const { deps, jobs } = await migrateAndFill(
      config,
      opened.database.pool,
      fillWith(server, config, opened.database),
    )
    if (fillsAll()) await completeDemonstration(deps, isEnough)
    if (settles()) await (await import('./demo/settle')).settle(deps, jobs)
    return opened.database.close()
  }
  await serve({ config, database: opened.database, readiness, time, listening, server, filled })
}

/** Whether the demonstration was filled; errors were already reported. */
async function fillBefore(): Promise<boolean> {
  const code = await fillApart()
  if (code !== undefined && code !== 0) process.exit(code)
  return code === 0
}

interface Parts {
  config: Config
  database: Database
  readiness: Readiness
  /** The database's. */
  time: FollowedClock
  listening: { to?: Listening }
  server: () => Promise<Server>
  /** The demonstration was filled for this start, by a process before it. */
  filled: boolean
}

/**
 * The demonstration migrates and fills its database first; other processes listen, not ready, until the
 * schema exists.
 */
async function serve({ config, database, readiness, time, listening, server, filled }: Parts): Promise<void> {
  const own = migratesItself(config)
  const first = own
    ? await migrateAndFill(config, database.pool, fillWith(server, config, database))
    : undefined
  const { app, jobs, deps } = first ?? (await server())
  const links: Link[] = []
  const closing = new AbortController()
  let stopped: Promise<void> | undefined
  onShutdown({
    begin: () => {
      readiness.drain()
      closing.abort()
      stopped = jobs.stop()
    },
    delayMs: config.drainDelayMs,
    drain: async () => {
      for (const link of links) await link.close()
      await app.close()
      await stopped
      await deps.store.flush()
      await database.close()
    },
  })
  if (own) await app.ready()
  else await open(config, app, deps)
  if (!own) {
    await waitForSchema(database.pool, closing.signal, tellOnce())
    if (closing.signal.aborted) return
    await checkKeys(config, database)
  }
  // Before any job: the database's time decides what ends.
  await time.measure()
  time.start()
  readiness.open()
  if (config.role === 'all' || config.role === 'worker') {
    jobs.start(JOBS_POLL_MS)
    purgePages(config.pagePurgeUrls, deps.store, app.log)
  }
  if (own) await open(config, app, deps)
  const linked = await linkOperator(config, deps)
  links.push(...linked.links)
  listening.to = linked.listening
  if (config.operator.beside) {
    const { openOperator } = await import('./operator-door')
    links.unshift(await openOperator(deps, { readiness, renderWorker: RENDER_WORKER }))
  }
  tellOpenDoors(config)
  const operators = config.operator.beside || config.role === 'operator' ? await linesOfOperators(deps) : []
  const login = filled || first?.filled === true ? { login: await demoLogin() } : {}
  for (const line of summaryLines({ config, operators, ...login })) process.stdout.write(`${line}\n`)
}

/** Starts listening for this role. */
async function open(config: Config, app: Server['app'], deps: Deps): Promise<void> {
  if (config.role !== 'operator') return void (await app.listen({ host: config.host, port: config.port }))
  const { listenForOperators } = await import('./operator-door')
  await listenForOperators(app, deps)
}

/** How to sign in to the back office; the demonstration invites the first two operators itself. */
async function linesOfOperators(deps: Deps): Promise<string[]> {
  const { operatorLines } = await import('./operator-door')
  return operatorLines(deps)
}

function tellOpenDoors(config: Config): void {
  for (const porta of portasAbertas(config))
    process.stdout.write(`Porta aberta (só demonstração): ${porta}\n`)
}

/** Refuses other keys than the database's, and seals CPFs of earlier releases. */
async function checkKeys(config: Config, { pool }: Database): Promise<void> {
  await registerKeys(pool, config)
  await sealStoredCpfs(queryable(pool), cpfVault(config.keyrings.DATA_SECRET))
}

function fillWith(server: Parts['server'], config: Config, database: Database) {
  return async () => {
    await checkKeys(config, database)
    const made = await server()
    return { ...made, filled: config.demoData && (await seedDemonstration(made.deps, database.pool)) }
  }
}

/**
 * A function declaration, hoisted: probes arrive while `start` is awaited above, before later constants are
 * initialized.
 */
async function isReachable({ pool }: Database): Promise<void> {
  await pool.query('SELECT 1')
}

/** Logs once why the server is not ready. */
function tellOnce(): (pending: readonly string[] | undefined) => void {
  let printed = ''
  return (pending) => {
    const text =
      pending === undefined
        ? 'À espera do banco de DATABASE_URL, que não responde.'
        : `À espera do banco: falta ${pending.join(', ')}. Rode pnpm portal migrate.`
    if (text !== printed) process.stderr.write(`${text}\n`)
    printed = text
  }
}

/** `ROLE=web`: only pages, without a database. */
async function startWeb(config: Config): Promise<void> {
  const { createWebServer } = await import('./web-server')
  const { apiTime } = await import('./web/api-time')
  const time = followClock({ read: () => apiTime(config.apiInternalUrl) })
  time.start()
  const { app, readiness } = await createWebServer({
    config,
    clock: time.clock,
    aheadMs: time.aheadMs,
    renderWorker: RENDER_WORKER,
  })
  onShutdown({ begin: readiness.drain, delayMs: config.drainDelayMs, drain: () => app.close() })
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Portal no ar: ${config.publicUrl}\n`)
  tellOpenDoors(config)
}

function isFirstStart(config: Config): boolean {
  return config.database.kind === 'pglite' && isFillable(config)
}

/** Not an existing embedded database: its own server completes it. */
function isFillable({ database, demoData }: Config): boolean {
  return demoData && (database.kind === 'postgres' || !existsSync(database.folder))
}

/** Jobs of a fill redraw the demonstration's pictures as quickly as they were made. */
async function demoPictures(): Promise<Pick<ServerOptions, 'demoPhotos' | 'imageEffort'>> {
  const { demoPhotosIn, QUICK_EFFORT } = await import('./demo/photos')
  return {
    demoPhotos: demoPhotosIn(DEMO_PHOTOS),
    ...(isFilling() && { imageEffort: QUICK_EFFORT }),
  }
}

/** Fills an empty demonstration; returns whether there is a demo advertiser to sign in as. */
async function seedDemonstration(deps: Deps, pool: Database['pool']): Promise<boolean> {
  const { seedDemo } = await import('./demo/seed')
  return seedDemo(deps, pool)
}

async function completeDemonstration(deps: Deps, isEnough: () => boolean): Promise<void> {
  const { completeAlbum } = await import('./demo/complete')
  // Concurrent builds take precedence.
  setPriority(constants.priority.PRIORITY_LOW)
  while (!isEnough() && (await completeAlbum(deps)));
}

async function demoLogin(): Promise<{ email: string; password: string }> {
  const { DEMO_EMAIL, DEMO_PASSWORD } = await import('./demo/advertiser')
  return { email: DEMO_EMAIL, password: DEMO_PASSWORD }
}

function targetOf({ database, role, readUrls }: Config): DatabaseTarget {
  if (database.kind === 'pglite')
    return { ...database, workerUrl: new URL('./pglite-worker.js', import.meta.url) }
  // The other roles decide by what they read.
  return { ...database, readUrls: role === 'all' || role === 'api' ? readUrls : [] }
}

function stop(code: number, lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = code
}
