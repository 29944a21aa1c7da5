import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCall, type Call, type Transport } from '@portal/api/client'
import { DAY_MS, later } from '../kernel/clock'
import type { Database } from '../kernel/db/pool'
import { readConfig } from '../config'
import { createServer, type Server, type ServerOptions } from '../server'
import { openTestDatabase, usualKind, type DatabaseKind } from './databases'

/** The complete server on a database of its own, with a test clock. */
export interface TestApp extends Server {
  database: Database
  clock: TestClock
  /** Calls an endpoint like the browser client; `token` authenticates the call. */
  call: (token?: string) => Call
  close: () => Promise<void>
}

export interface TestClock {
  now: () => Date
  advance: (ms: number) => void
  set: (instant: string) => void
  /** Lets days pass since the later of its time and the real one, by which the database dates some rows. */
  passDays: (days: number) => void
}

const START = '2026-11-21T15:00:00Z'
/** Minimal hashing cost, since tests do not check its strength. */
const CHEAP_HASH = { memoryKib: 8, passes: 1 }
/** WebP's minimal effort: pictures as good, larger files. */
const CHEAP_IMAGES = 0

/**
 * Opens the server for a test file; close it in `afterAll`, or Jest does not exit. With a renderer it serves
 * pages too.
 */
export async function openTestApp(
  kind: DatabaseKind = usualKind(),
  environment: Record<string, string> = {},
  {
    renderWorker,
    provider,
    demoPhotos,
    readiness,
    uiPage,
    shared,
  }: Pick<ServerOptions, 'renderWorker' | 'provider' | 'demoPhotos' | 'readiness' | 'uiPage'> & {
    /** Another process's database, which is not closed. */
    shared?: Database | undefined
  } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const database = shared ?? (await openTestDatabase(kind))
  const clock = createTestClock()
  const config = testConfig({ DATA_DIR: folder, ...environment })
  const server = await createServer({
    config,
    pool: database.pool,
    replicas: database.replicas,
    clock: clock.now,
    jobClock: clock.now,
    passwordCost: CHEAP_HASH,
    imageEffort: CHEAP_IMAGES,
    renderWorker,
    provider,
    demoPhotos,
    readiness,
    uiPage,
  })
  await server.app.ready()
  return {
    ...server,
    database,
    clock,
    call: (token) => createTestCall(server, token),
    close: async () => {
      await server.app.close()
      await server.jobs.stop()
      if (shared === undefined) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function testConfig(environment: Record<string, string>) {
  const read = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', API_DOCS: '0', ...environment })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

function createTestClock(): TestClock {
  let now = new Date(START)
  return {
    now: () => now,
    advance: (ms) => (now = new Date(now.getTime() + ms)),
    set: (instant) => (now = new Date(instant)),
    passDays: (days) => (now = later(new Date(Math.max(Date.now(), now.getTime())), days * DAY_MS)),
  }
}

function createTestCall(server: Server, token: string | undefined): Call {
  return createCall({
    transport: injectTransport(server),
    baseUrl: '',
    token: () => token,
    onUnauthorized: () => undefined,
    newKey: () => server.deps.secrets.newUuid(),
  })
}

function injectTransport({ app }: Server): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const text = response.payload
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      kind: 'answer',
      status: response.statusCode,
      body: isJson && text !== '' ? JSON.parse(text) : text,
      header: (name) => {
        const value = response.headers[name]
        return value === undefined ? undefined : String(value)
      },
    }
  }
}
