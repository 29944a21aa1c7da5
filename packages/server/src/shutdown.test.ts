import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const { buildSync } = createRequire(join(import.meta.dirname, '../../build/package.json'))('esbuild')
const SERVER = `import { onShutdown } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))}
setInterval(() => undefined, 1_000)
onShutdown({ begin: () => undefined, delayMs: 0, drain: async () => undefined })
console.log(process.pid)
`

/** Starts the server from a shell that ends; returns its output within two seconds, and whether it is alive. */
async function startFromShell(file: string, args: string): Promise<{ said: string; lives: boolean }> {
  const shell = spawn('/bin/sh', ['-c', `"$0" "$1" ${args} & sleep 1`, process.execPath, file])
  let out = ''
  let said = ''
  shell.stdout.on('data', (chunk) => (out += String(chunk)))
  shell.stderr.on('data', (chunk) => (said += String(chunk)))
  await once(shell, 'exit')
  await sleep(2_500)
  const pid = Number(out)
  try {
    process.kill(pid, 'SIGKILL')
    return { said, lives: true }
  } catch {
    return { said, lives: false }
  }
}

describe('a server whose parent shell ends', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-shutdown-'))
    file = join(folder, 'server.mjs')
    const stdin = { contents: SERVER, resolveDir: import.meta.dirname }
    buildSync({ stdin, bundle: true, platform: 'node', format: 'esm', outfile: file })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('goes on', async () => {
    expect(await startFromShell(file, '')).toEqual({ said: '', lives: true })
  })

  it('exits with a reason, under npm start', async () => {
    expect(await startFromShell(file, '--with-parent')).toEqual({
      said: 'Encerrando: o programa que iniciou este servidor terminou.\n',
      lives: false,
    })
  })
})
