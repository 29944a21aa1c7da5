import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonsNotToStart, tooFull } from '../../../scripts/before-start.mjs'
import { openBrowser } from '../../../scripts/open.mjs'
import { freePort } from '../../../scripts/ports.mjs'
import { causeOf, createProgress, runStep } from '../../../scripts/steps.mjs'
import { ROOT } from './app'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'before-start-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const listen = (port: number) =>
  new Promise<Server>((done) => {
    const server = createServer().listen(port, 'localhost', () => done(server))
  })
const reasons = (env: Record<string, string>, fresh = false) =>
  reasonsNotToStart({ env: { NODE_ENV: 'test', ...env }, root, fresh })

describe('checks before npm start writes anything', () => {
  it('pass when port, folder and space are free', async () => {
    expect(await reasons({ PORT: String(await freePort()) })).toEqual([])
  })

  it('name the holder of the port, and the command with the next free one', async () => {
    const port = await freePort()
    const server = await listen(port)
    const [reason = ''] = await reasons({ PORT: String(port) })
    server.close()
    expect(reason).toContain(`A porta ${port} já está em uso`)
    if (process.platform === 'linux') expect(reason).toContain(`(processo ${process.pid})`)
    expect(Number(/PORT=(\d+) npm start$/.exec(reason)?.[1])).toBeGreaterThan(port)
  })

  it('report a read-only folder', async () => {
    const [reason = ''] = await reasons({ PORT: '0', DATA_DIR: '/proc/portal' })
    expect(reason).toBe('A pasta /proc não pode ser escrita: dê permissão a ela, ou use outra.')
  })

  it('report an unreachable registry or proxy before an installation only', async () => {
    const closed = `http://127.0.0.1:${await freePort()}/`
    const registry = { PORT: '0', npm_config_registry: closed }
    expect(await reasons(registry, true)).toEqual([
      'O registro de pacotes 127.0.0.1 não responde: confira a rede ou defina HTTPS_PROXY. ' +
        'Com os pacotes já no cache: npm_config_offline=true npm start',
    ])
    expect(await reasons({ PORT: '0', HTTPS_PROXY: closed }, true)).toEqual([
      expect.stringMatching(/^O proxy 127\.0\.0\.1 não responde: confira a rede\./),
    ])
    expect(await reasons(registry)).toEqual([])
    expect(await reasons({ ...registry, npm_config_offline: 'true' }, true)).toEqual([])
  })

  it('find a registry that accepts connections reachable', async () => {
    const port = await freePort()
    const server = await listen(port)
    const found = await reasons({ PORT: '0', npm_config_registry: `http://localhost:${port}/` }, true)
    server.close()
    expect(found).toEqual([])
  })

  it('report the missing space', () => {
    expect(tooFull(root, 1)).toBeUndefined()
    expect(tooFull(root, 1e18)).toMatch(/^Falta espaço em .*: há \d+ MB livres, e são precisos \d+ MB\.$/)
  })
})

describe('an old Node', () => {
  it('is refused in one sentence, before anything that it cannot load', () => {
    cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true })
    cpSync(join(ROOT, '.node-version'), join(root, '.node-version'))
    writeFileSync(join(root, 'scripts/before-start.mjs'), "import { absent } from 'node:fs'\n")
    const old = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '16.20.2' })"
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, 'scripts/start.mjs'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([
      1,
      'É preciso o Node 20.19.0 ou mais novo para instalar o projeto; este é o 16.20.2.\n',
    ])
    expect(readdirSync(root).sort()).toEqual(['.node-version', 'scripts'])
  })
})

describe('--open', () => {
  it.each([
    [{ PORT: '3100' }, 'http://localhost:3100'],
    [{ PUBLIC_URL: 'http://localhost:8080' }, 'http://localhost:8080'],
  ])('opens the address of %j in the default browser', async (env, address) => {
    const said = join(root, 'said')
    const opener = join(root, 'xdg-open')
    writeFileSync(opener, `#!/bin/sh\necho "$1" > '${said}.part' && mv '${said}.part' '${said}'\n`, {
      mode: 0o755,
    })
    openBrowser({ NODE_ENV: 'test', ...env }, [opener])
    while (!existsSync(said)) await sleep(20)
    expect(readFileSync(said, 'utf8')).toBe(`${address}\n`)
  })
})

describe('a step', () => {
  const node = (text: string) => ({ name: 'mf-public', command: process.execPath, args: ['-e', text] })

  it('that fails reports its name, its cause and the command that runs it alone', async () => {
    const failing = runStep(node('console.error("ENOSPC: write"); process.exit(3)'))
    await expect(failing).rejects.toThrow(
      /ENOSPC: write\nmf-public falhou: não há espaço livre no disco\.\nPara repetir só este passo: node -e /,
    )
    await expect(runStep(node('process.exit(3)'))).rejects.toThrow('o comando terminou com 3')
  })

  it('distinguishes an unreachable registry from other failures', () => {
    expect(causeOf('npm error code EAI_AGAIN')).toBe(
      'o registro de pacotes não responde; confira a rede ou o proxy',
    )
    expect(causeOf('SyntaxError')).toBeUndefined()
  })
})

describe('progress', () => {
  async function told(isTTY: boolean): Promise<string> {
    let text = ''
    let now = 0
    const stream = { isTTY, columns: 80, write: (part: string) => (text += part) !== '' }
    const progress = createProgress(2, { stream, now: () => now })
    const step = async (name: string) =>
      progress.step(name, async () => {
        now += 3_000
      })
    await step('server')
    await step('shell')
    progress.end()
    return text
  }

  it('prints one line per finished step outside a terminal', async () => {
    expect(await told(false)).toBe('1/2 server (3 s)\n2/2 shell (3 s)\n')
  })

  it('rewrites one line on a terminal, and clears it at the end', async () => {
    const text = await told(true)
    expect(text).toContain('\r\x1b[2K1/2 shell… 0 s')
    expect(text).not.toContain('\n')
    expect(text.endsWith('\r\x1b[2K')).toBe(true)
  })
})
