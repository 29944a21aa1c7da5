// node packages/server/bench/page.mjs: CPU per request of public pages: rendered each time, cached, and 304,
// compared on two servers with the demonstration's data. Needs a built portal (npm start once) and Linux's
// /proc. The search is cached briefly on both: its uncached cost is measured by `pnpm bench search`. With
// --parts: the size of each part of a page, and size and cost of each compression level.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../scripts/server-process.mjs'
import { reportLevels, reportParts } from './page-parts.mjs'

const PARTS = process.argv.includes('--parts')
const ROUNDS = Number(process.argv.slice(2).find((given) => given !== '--parts') ?? 7)
const WARM_UP = 200
/** A page may change between two requests, but not between all of them. */
const ATTEMPTS = 5
const REQUESTS = { rendered: 60, kept: 600, known: 600 }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(url, headers = {}) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ response, bytes: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

/** CPU of each thread so far, in ms. */
function threadsOf(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return new Map(
    tasks.map((task) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')
      return [Number(task), Number(nanoseconds) / 1e6]
    }),
  )
}

/** CPU per request over `count` requests: main thread, the embedded database's thread, all others. */
async function measure(server, count, request) {
  const before = threadsOf(server.pid)
  for (let n = 0; n < count; n += 1) await request()
  const used = [...threadsOf(server.pid)].map(([task, ms]) => [task, (ms - (before.get(task) ?? 0)) / count])
  const sum = (wanted) => used.filter(([task]) => wanted(task)).reduce((total, [, ms]) => total + ms, 0)
  const isMain = (task) => task === server.pid
  const isDatabase = (task) => task === server.database
  return {
    main: sum(isMain),
    database: sum(isDatabase),
    other: sum((task) => !isMain(task) && !isDatabase(task)),
  }
}

/** The thread that is busy when only the database is used. */
async function findDatabaseThread({ url, pid }) {
  const before = threadsOf(pid)
  for (let n = 0; n < 500; n += 1) await ask(`${url}/healthz`)
  const used = [...threadsOf(pid)].map(([task, ms]) => [task, ms - (before.get(task) ?? 0)])
  return used.filter(([task]) => task !== pid).sort((a, b) => b[1] - a[1])[0]?.[0]
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const ms = (value) => `${value.toFixed(2)} ms`.padStart(9)

function report(name, rounds) {
  const of = (part) => median(rounds.map((round) => round[part]))
  const all = median(rounds.map(({ main, other }) => main + other))
  console.log(
    `${name.padEnd(34)} ${ms(all)}   main ${ms(of('main'))}   other threads ${ms(of('other'))}   database ${ms(of('database'))}`,
  )
}

const plain = { 'accept-encoding': 'identity' }

async function pagesOf({ url }) {
  const { bytes } = await ask(`${url}/api/anuncios/filtro?categoria=Massagistas`, plain)
  const { anuncios } = JSON.parse(bytes.toString())
  return {
    home: '/',
    [`category, ${anuncios.length} cards`]: '/acompanhantes/massagistas',
    detail: `/anuncio/${anuncios[0].titulo_formatado}`,
  }
}

async function weigh(server) {
  for (const [name, path] of Object.entries(await pagesOf(server))) {
    const html = (await ask(server.url + path, plain)).bytes.toString()
    reportParts(name, html)
    if (path !== '/') reportLevels(name, html)
  }
}

/** Conditional request with the last etag; an impulso or a demonstration picture may change the page. */
function asking(url) {
  let etag
  return async () => {
    const answer = await ask(url, etag === undefined ? {} : { 'if-none-match': etag })
    etag = answer.response.headers.etag
    return answer
  }
}

async function measureAll(rendering, keeping) {
  for (const server of servers) server.database = await findDatabaseThread(server)
  const pages = await pagesOf(rendering)
  const cases = []
  for (const [page, path] of Object.entries(pages)) {
    const { bytes: sent } = await ask(keeping.url + path)
    const name = `${page} (${(sent.length / 1000).toFixed(1)} KB)`
    cases.push(
      [`${name}, rendered`, rendering, REQUESTS.rendered, 200, () => ask(rendering.url + path)],
      [`${name}, kept`, keeping, REQUESTS.kept, 200, () => ask(keeping.url + path)],
      [`${name}, 304`, keeping, REQUESTS.known, 304, asking(keeping.url + path)],
    )
  }
  const rounds = new Map(cases.map(([name]) => [name, []]))
  for (const [name, , , status, request] of cases) {
    for (let n = 0; n < WARM_UP; n += 1) await request()
    let answered
    for (let attempt = 0; attempt < ATTEMPTS && answered !== status; attempt += 1)
      answered = (await request()).response.statusCode
    if (answered !== status) throw new Error(`${name} returned ${answered}`)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, server, count, , request] of cases)
      rounds.get(name).push(await measure(server, count, request))
  }
  console.log(`CPU per request without the database, median of ${ROUNDS} rounds`)
  for (const [name, measured] of rounds) report(name, measured)
}

const servers = []
const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
try {
  const quiet = { LOG_LEVEL: 'silent', API_DOCS: '0' }
  const keeping = await startServer({ ...quiet, DATA_DIR: join(dataDir, 'keeping') })
  servers.push(keeping)
  if (PARTS) await weigh(keeping)
  else {
    const rendering = await startServer({
      ...quiet,
      PAGE_CACHE_MB: '0',
      DATA_DIR: join(dataDir, 'rendering'),
    })
    servers.push(rendering)
    await measureAll(rendering, keeping)
  }
} finally {
  agent.destroy()
  for (const server of servers) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
