import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { channelFile } from '../modules/operacao/cli/channel-file'

/** The test build of the program, against a real server process and its data folder. */
const built = dirname(process.env.PORTAL_TEST_WORKER ?? '')
const LIMIT_MS = 120_000

/** Shared by the tests: filling an empty one takes 5 s of CPU. */
let dataDir: string
const servers: ChildProcess[] = []
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const environment = () => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  PORT: '0',
  ROLE: 'api',
  DEMO_DATA: '0',
  LOG_LEVEL: 'silent',
  PORTAL_OPERADOR: 'ana',
})

function start(file: string, args: string[] = [], more: Record<string, string> = {}) {
  return spawn(process.execPath, [join(built, file), ...args], {
    env: { ...environment(), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function startServer(): Promise<ChildProcess> {
  const server = start('main.js')
  servers.push(server)
  for await (const chunk of server.stdout ?? []) {
    if (String(chunk).includes('Portal no ar')) break
  }
  return server
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGKILL')
  await exited
}

const portal = (...args: string[]) => ended(start('portal.js', args))

async function ended(child: ReturnType<typeof start>) {
  const ran = { code: -1, out: '', err: '' }
  child.stdout.on('data', (chunk) => (ran.out += String(chunk)))
  child.stderr.on('data', (chunk) => (ran.err += String(chunk)))
  const [code] = await once(child, 'close')
  return { ...ran, code }
}

it(
  'uses the running server, and opens the folder itself when the server is gone, even after a kill',
  async () => {
    expect(await portal('albuns')).toMatchObject({ code: 1, out: '' })
    const server = await startServer()
    const create = () => portal('cupom', 'criar', 'VERAO10', '--percentual', '10', '--em', 'ambos')
    expect(await create()).toMatchObject({ code: 0, err: '' })
    expect(await create()).toEqual({ code: 1, out: '', err: 'Já existe um cupom VERAO10.\n' })
    await kill(server)
    expect(existsSync(channelFile(dataDir))).toBe(true)
    const { entradas } = JSON.parse((await portal('auditoria', '--json')).out)
    expect(entradas).toMatchObject([{ ator: 'operador:ana', acao: 'cupom-criado', alvo: 'cupom:VERAO10' }])
  },
  LIMIT_MS,
)

it(
  'refuses to start on the data of another key, and says which',
  async () => {
    await kill(await startServer())
    const other = { DATA_SECRET: 'outra chave, que não é a destes dados' }
    for (const file of ['main.js', 'portal.js']) {
      const { code, err } = await ended(start(file, ['albuns'], other))
      expect([code, err]).toEqual([expect.any(Number), expect.stringContaining('DATA_SECRET não é a chave')])
      expect(code).toBeGreaterThan(0)
    }
  },
  LIMIT_MS,
)
