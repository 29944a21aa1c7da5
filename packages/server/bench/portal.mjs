// Shared by the money benches: portals as separate processes on one real PostgreSQL, and calls to them.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { buildServer } from '../build.mjs'
import { startPostgres } from '../test/postgres.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const CREDENTIALS = { email: 'anunciante@exemplo.com', password: 'demonstracao' }
/** A listing shows the phone of its owner's profile alone. */
const TELEFONE = '62900001234'
const run = promisify(execFile)

/** Runs `work` with a database, or a folder for the embedded one; exits with 1 when a rule was broken. */
export async function withHouse(kind, work, settings) {
  await buildServer()
  const postgres = kind === 'postgres' ? await startPostgres(settings) : undefined
  if (postgres?.ok === false) throw new Error(`PostgreSQL cannot start here: ${postgres.reason}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const pool = postgres && new pg.Pool({ connectionString: postgres.url, max: 4 })
  // A connection may still be closing when the database is stopped.
  pool?.on('error', () => undefined)
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    API_DOCS: '0',
    LIMIT_ADDRESS_FACTOR: '1000000',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  try {
    await work({ env, sql: async (text, values) => (await pool.query(text, values)).rows })
  } finally {
    await pool?.end()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes one call; returns the body, or throws with the status. */
export async function call(portal, path, { token, body, method = 'POST', key } = {}) {
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok)
    throw Object.assign(new Error(`${path}: ${response.status} ${text}`), { status: response.status })
  return text === '' ? undefined : JSON.parse(text)
}

export async function login(portal) {
  const { access_token: token } = await call(portal, '/api/login', { body: CREDENTIALS })
  const [{ photos }] = await call(portal, '/api/album/verificado', { token, method: 'GET' })
  return { token, photos }
}

/** A publication for tomorrow: tarde, one day, five impulsos, 5 credits, R$ 9,90. */
export function publication(photos, changes = {}) {
  const tomorrow = new Date(Date.now() + 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)
  return {
    categoria: 'Massagistas',
    estado: 'GO',
    cidade: 'Goiânia',
    bairro: 'Setor Bueno',
    cep: '74210060',
    endereco: 'Rua T-30, 100',
    idade: 27,
    titulo: 'Anúncio da medição',
    precoPorHora: 'R$ 200,00',
    descricao: 'Atendimento com hora marcada, em sala reservada e climatizada.',
    nacionalidade: [],
    seios: [],
    etnia: ['Latina'],
    cabelo: ['Castanho'],
    corpo: ['Curvas'],
    servicos: ['Beijo francês'],
    servicosPara: ['Homens'],
    localAtendimento: ['Em casa'],
    pagamentos: ['Pix'],
    modoContato: 'ambos',
    email: '',
    telefone: TELEFONE,
    whatsapp: true,
    dadosSensiveis: true,
    imagens: photos.slice(0, 2).map(({ id }) => ({ id })),
    imagemPrincipal: photos[0].arquivo_path,
    turno: 'tarde',
    horarioInicio: '16:00',
    horarioFim: '18:00',
    dias: 1,
    impulsos: 5,
    dataInicio: tomorrow,
    metodoPagamento: 'pix',
    ...changes,
  }
}

/** Runs `pnpm portal` beside the servers; returns its JSON. */
export async function operator(env, ...words) {
  const { stdout } = await run(process.execPath, ['packages/server/dist/portal.js', ...words, '--json'], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORTAL_OPERADOR: 'bench' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

/** Runs `work` over all `items`, at most `width` concurrently. */
export async function together(items, width, work) {
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

export function shuffled(items) {
  const list = [...items]
  for (let n = list.length - 1; n > 0; n -= 1) {
    const other = Math.floor(Math.random() * (n + 1))
    ;[list[n], list[other]] = [list[other], list[n]]
  }
  return list
}

/** Prints each rule with its result; the process exits with 1 when one is broken. */
export function verdict(rules) {
  for (const [rule, found, expected] of rules) {
    const kept = JSON.stringify(found) === JSON.stringify(expected)
    console.log(`  ${kept ? 'kept  ' : 'BROKEN'}  ${rule}: ${JSON.stringify(found)}`)
    if (!kept) {
      console.log(`          expected ${JSON.stringify(expected)}`)
      process.exitCode = 1
    }
  }
}

export { sleep }
