import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { generate } from 'selfsigned'
import { findTool } from '../../../scripts/engines.mjs'
import { freePort } from '../../../scripts/ports.mjs'
import { readDeployed } from '../test/deploy.mjs'
import { describeWith } from './testing/tools'

const run = promisify(execFile)
const PASSWORD = 'q7Wm2xZp9Lr4Vb8Nc3Td6Yf1Hk5Js0Ga'
/** Not the address that Debian's redis.conf names. */
const ADDRESS = '127.0.0.2'
const COUNTERS = join(import.meta.dirname, 'kernel/http/redis-counters.ts')
/** Three calls of a limit of two, once Redis answers; another process, since its CA is read at the start. */
const COUNT = `
import { redisCounters } from ${JSON.stringify(COUNTERS)}
const counters = redisCounters(process.argv[1])
const count = counters.open({ name: 'prova', max: 2, windowMs: 60_000 })
while (await count('a').then(() => false, () => true)) await new Promise((resolve) => setTimeout(resolve, 50))
console.log(await count('a'), (await count('a')) > 0)
await counters.close()`

describeWith('redis-server', 'deploy/redis/portal.conf', () => {
  let folder: string
  let port: number
  let redis: ChildProcess
  let ca: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-redis-'))
    port = await freePort()
    const pair = await generate([{ name: 'commonName', value: 'localhost' }])
    ca = pair.cert
    const [cert, key, conf] = ['portal.crt', 'portal.key', 'portal.conf'].map((name) => join(folder, name))
    await writeFile(cert ?? '', pair.cert)
    await writeFile(key ?? '', pair.private)
    const text = await readDeployed('redis/portal.conf', [
      ['10.0.0.10', `127.0.0.1 ${ADDRESS}`],
      ['/etc/redis', folder],
      ['tls-port 6379', `tls-port ${port}`],
      ['‹password›', PASSWORD],
    ])
    await writeFile(conf ?? '', text)
    // Debian's own redis.conf, before the include.
    const debian = join(folder, 'redis.conf')
    await writeFile(debian, `bind 127.0.0.1 -::1\nport 6379\ndir ${folder}\ninclude ${conf}\n`)
    redis = spawn(findTool('redis-server') ?? '', [debian], { stdio: 'ignore' })
    while ((await say('PING').catch(() => '')) === '') await sleep(50)
  })
  afterAll(async () => {
    redis.kill('SIGKILL')
    if (redis.exitCode === null && redis.signalCode === null) await once(redis, 'exit')
    await rm(folder, { recursive: true })
  })

  /** Sends inline commands over one TLS connection; returns what Redis wrote. */
  async function say(...commands: string[]): Promise<string> {
    const socket = connect({ port, host: ADDRESS, servername: 'localhost', ca })
    socket.write(`${[...commands, 'QUIT'].join('\r\n')}\r\n`)
    return text(socket)
  }

  it('lets the portal count, over TLS and with its password', async () => {
    const url = `rediss://portal:${PASSWORD}@localhost:${port}`
    const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: join(folder, 'portal.crt') }
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', COUNT, url], { env })
    expect(stdout).toBe('undefined true\n')
  })

  it('does nothing without a sign-in, and for the portal nothing but count', async () => {
    expect(await say('GET portal:x', 'AUTH portal outra')).toMatch(/^-NOAUTH .*\r\n-WRONGPASS /)
    const forbidden = ['GET portal:x', 'SET outra 1', 'KEYS *', 'CONFIG GET *', 'FLUSHALL', 'ACL LIST']
    const answers = (await say(`AUTH portal ${PASSWORD}`, 'SET portal:x 1', ...forbidden)).split('\r\n')
    expect(answers.slice(0, 2)).toEqual(['+OK', '+OK'])
    for (const answer of answers.slice(2, 2 + forbidden.length)) expect(answer).toMatch(/^-NOPERM /)
  })
})
