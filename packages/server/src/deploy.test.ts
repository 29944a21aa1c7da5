import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { generate } from 'selfsigned'
import { describeUnless, findTool, missingTools } from '../../../scripts/engines.mjs'
import { readDeployed } from '../test/deploy.mjs'
import { postgresSkipReason } from './testing/databases'
import { describeWith, runTool } from './testing/tools'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-deploy-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const DEPLOY = join(import.meta.dirname, '../../../deploy')
/** Quoted, as a clone's path may hold spaces. */
const PROGRAM = `"${process.execPath}"`
/** A unit that can be verified where neither this clone is in /srv nor nftables installed. */
async function readUnit(name: string): Promise<string> {
  const unit = await readDeployed(`systemd/${name}.service`, [
    ['/srv/portal/node_modules/.bin/node', PROGRAM],
  ])
  return unit.replace('/usr/sbin/nft', PROGRAM)
}
/** Writes a file of `deploy/`, with changes, to the test's folder. */
async function place(path: string, ...changes: (readonly [string | RegExp, string])[]): Promise<string> {
  const file = join(folder, path.replaceAll('/', '-'))
  await writeFile(file, await readDeployed(path, changes))
  return file
}
const taken = (tool: string, args: readonly string[]) =>
  expect(runTool(tool, args)).resolves.toMatchObject({ code: 0 })

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

describeWith('haproxy', 'HAProxy takes its files', () => {
  it('portal.cfg, with a certificate', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
    const pem = join(folder, 'portal.pem')
    await writeFile(pem, `${cert}\n${key}`)
    await taken('haproxy', ['-c', '-f', await place('haproxy/portal.cfg', ['/etc/haproxy/portal.pem', pem])])
  })

  it('postgres.cfg', async () => taken('haproxy', ['-c', '-f', await place('haproxy/postgres.cfg')]))
})

describeWith('systemd-analyze', 'systemd takes the units', () => {
  // In tenths: 9.6 is a service without any sandboxing; the web role must change user.
  it.each([
    ['api', 20],
    ['web', 25],
    ['worker', 20],
    ['migrate', 20],
    ['operator', 25],
  ])('%s, which is well shut in', async (role, threshold) => {
    const unit = join(folder, `portal-${role}.service`)
    await writeFile(unit, await readUnit(`portal-${role}`))
    const { code, said } = await runTool('systemd-analyze', ['verify', unit])
    expect([code, said]).toEqual([0, ''])
    await taken('systemd-analyze', ['security', '--offline=true', `--threshold=${threshold}`, unit])
  })
})

const UNITS = ['api', 'web', 'worker', 'operator', 'migrate', 'backup', 'backup-drill', 'status'].map(
  (name) => `portal-${name}`,
)
UNITS.push('portal')

describeWith('systemd-analyze', 'systemd takes the units of one machine', () => {
  it.each(['portal', 'portal-backup', 'portal-backup-drill', 'portal-status'])('%s', async (name) => {
    const unit = join(folder, `${name}.service`)
    await writeFile(unit, await readUnit(name))
    const timer = await readDeployed(`systemd/${name}.timer`).catch(() => undefined)
    const units = [unit]
    if (timer !== undefined) {
      units.push(join(folder, `${name}.timer`))
      await writeFile(join(folder, `${name}.timer`), timer)
    }
    const { code, said } = await runTool('systemd-analyze', ['verify', ...units])
    expect([code, said]).toEqual([0, ''])
  })

  it('pgbackrest-backup@, of each machine of PostgreSQL', async () => {
    const units: string[] = []
    for (const kind of ['service', 'timer']) {
      // A template is verified as one of its instances.
      units.push(join(folder, `pgbackrest-backup@1.${kind}`))
      const text = await readDeployed(`systemd/pgbackrest-backup@.${kind}`)
      await writeFile(join(folder, `pgbackrest-backup@1.${kind}`), text)
    }
    const { code, said } = await runTool('systemd-analyze', ['verify', ...units])
    expect([code, said]).toEqual([0, ''])
  })

  it('lets every unit call pkey_alloc, which Node 24 needs and Node 20 does not', async () => {
    const { said } = await runTool('systemd-analyze', ['syscall-filter', '@pkey'])
    expect(said).toContain('pkey_alloc')
    for (const name of UNITS)
      expect(await readDeployed(`systemd/${name}.service`)).toMatch(
        /^SystemCallFilter=@system-service @pkey$/m,
      )
  })
})

it('etcd and Patroni agree on their addresses', async () => {
  const etcd = parseEnv(await readDeployed('etcd/etcd'))
  const patroni = await readDeployed('patroni/patroni.yml')
  const peers = (etcd.ETCD_INITIAL_CLUSTER ?? '').split(',').map((peer) => new URL(peer.split('=')[1] ?? ''))
  expect(peers).toHaveLength(3)
  for (const { hostname } of peers) expect(patroni).toContain(`- ${hostname}:2379`)
})

describeUnless(postgresSkipReason(), 'PostgreSQL takes the logins of Patroni', () => {
  it('patroni.sql', async () => {
    const client = new pg.Client({ connectionString: process.env.PORTAL_TEST_POSTGRES_URL ?? '' })
    await client.connect()
    await client.query(`BEGIN; ${await readDeployed('postgres/patroni.sql')}`)
    const { rows } = await client.query(
      "SELECT rolname FROM pg_roles WHERE rolname = 'replicator' AND rolreplication",
    )
    await client.query('ROLLBACK')
    await client.end()
    expect(rows).toHaveLength(1)
  })
})

describeWith('caddy', 'Caddy takes its file', () => {
  it('Caddyfile', async () => {
    const hosts = { PUBLIC_URL: 'https://vitrine.localhost', OPERATOR_URL: 'https://operacao.localhost' }
    const file = await place(
      'caddy/Caddyfile',
      ...Object.entries(hosts).map(([name, url]) => [`{$${name}}`, url] as const),
    )
    await taken('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'])
  })
})

it('Prometheus, HAProxy and the units agree on the port of each role', async () => {
  const prometheus = await readDeployed('prometheus/prometheus.yml')
  const haproxy = await readDeployed('haproxy/portal.cfg')
  for (const role of ['web', 'api', 'worker', 'operator']) {
    const unit = await readDeployed(`systemd/portal-${role}.service`)
    const [, port = ''] = / (?:OPERATOR_)?PORT=(\d+) /.exec(unit) ?? []
    expect(prometheus).toMatch(new RegExp(`:${port}\\]\\n {8}labels: \\{ role: ${role} \\}`))
    if (role !== 'worker') expect(haproxy).toMatch(new RegExp(`^  server \\w+ [\\d.]+:${port}$`, 'm'))
  }
})

/** `nft --check` reads the kernel's tables, which requires privileges. */
function whyNoNft(): string | undefined {
  const missing = missingTools('nft')
  if (missing !== undefined) return missing
  const mayRead = spawnSync(findTool('nft') ?? '', ['list', 'tables']).status === 0
  return mayRead ? undefined : "this user may not read the kernel's tables: run the tests as root"
}

describeUnless(whyNoNft(), 'nftables takes its file', () => {
  it('portal-render.nft', async () => taken('nft', ['-c', '-f', await place('nftables/portal-render.nft')]))
})

/** A network namespace of its own requires root, and a container may forbid it. */
function whyNoNamespace(): string | undefined {
  const missing = whyNoNft() ?? missingTools('ip')
  if (missing !== undefined) return missing
  if (spawnSync('unshare', ['--net', 'true']).status !== 0)
    return 'this machine allows no network namespaces: run the tests as root outside a container'
  const isRun =
    spawnSync(process.execPath, ['--version'], { cwd: '/', uid: 64_001, gid: 64_001 }).status === 0
  return isRun
    ? undefined
    : 'another user cannot run this clone’s Node: clone it into a folder that all may read'
}

describeUnless(whyNoNamespace(), 'portal-render.nft, loaded', () => {
  it('refuses every connection of RENDER_USER, and none of the server', async () => {
    const { code, said } = await runTool('unshare', [
      '--net',
      process.execPath,
      join(import.meta.dirname, '../test/render-namespace.mjs'),
      join(DEPLOY, 'nftables/portal-render.nft'),
      '64001',
      '64002',
    ])
    expect([code, said]).toEqual([0, expect.stringMatching(/^\{.*\}\n$/)])
    const open = { tcp: ['open', 'open', 'open', 'open'], udp: 1 }
    const refused = Array.from({ length: 4 }, () => 'ECONNREFUSED')
    expect(JSON.parse(said)).toEqual({ free: open, shut: { tcp: refused, udp: 0 }, server: open })
  })
})

it('the units that draw pages load the rules of nftables, and do not start without them', async () => {
  const line = 'ExecStartPre=+/usr/sbin/nft -f /srv/portal/deploy/nftables/portal-render.nft\n'
  const units = UNITS.map(async (name) => [name, await readDeployed(`systemd/${name}.service`)] as const)
  const loading = (await Promise.all(units)).filter(([, unit]) => unit.includes(line)).map(([name]) => name)
  expect(loading.sort()).toEqual(['portal', 'portal-operator', 'portal-web'])
})

it('nftables names the user of portal.env.example', async () => {
  const [, uid = ''] = /^RENDER_USER=(\d+):/m.exec(await readDeployed('portal.env.example')) ?? []
  expect(await readDeployed('nftables/portal-render.nft')).toContain(`meta skuid ${uid} `)
})

describeWith('patroni', 'Patroni takes its file', () => {
  it('patroni.yml', async () => {
    const etcd = await listen()
    const [rest, postgres] = [await listen(), await listen()]
    rest.server.close()
    postgres.server.close()
    const file = await place(
      'patroni/patroni.yml',
      [/10\.0\.0\.4\d:2379/g, `127.0.0.1:${etcd.port}`],
      [/^( {2}listen: ).*:8008$/gm, `$1127.0.0.1:${rest.port}`],
      [/^( {2}listen: ).*:5432$/gm, `$1127.0.0.1:${postgres.port}`],
    )
    const { code, said } = await runTool('patroni', ['--validate-config', file])
    etcd.server.close()
    expect([code, said]).toEqual([0, ''])
  })
})

describeWith('patroni', 'Patroni has the metrics of portal.rules.yml', () => {
  it('by name', async () => {
    const [, python = ''] = /^#!(\S+)/.exec(await readFile(findTool('patroni') ?? '', 'utf8')) ?? []
    const { said } = await runTool(python, [
      '-c',
      'import inspect, patroni.api; print(inspect.getsource(patroni.api))',
    ])
    const named = (await readDeployed('prometheus/portal.rules.yml')).match(/patroni_\w+/g) ?? []
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !said.includes(`# TYPE ${name} `))).toEqual([])
  })
})

describeWith('promtool', 'Prometheus takes its files', () => {
  it('prometheus.yml and its rule files', async () => {
    const token = join(folder, 'portal.token')
    await writeFile(token, 'segredo')
    await writeFile(join(folder, 'portal.rules.yml'), await readDeployed('prometheus/portal.rules.yml'))
    await taken('promtool', [
      'check',
      'config',
      await place('prometheus/prometheus.yml', ['/etc/prometheus/portal.token', token]),
    ])
  })

  it(
    'and the rules work: alerts fire when a budget burns, and not otherwise',
    async () => taken('promtool', ['test', 'rules', join(DEPLOY, 'prometheus/portal.rules.test.yml')]),
    30_000,
  )
})

describe('the memory of PostgreSQL', () => {
  it.each(['compose.yaml', 'compose.small.yaml', 'patroni/patroni.yml'])(
    'is given to it by %s, since its own 128 MB hold few listings',
    async (file) => {
      expect(await readDeployed(file)).toMatch(/\bshared_buffers(: |=)512MB\b/)
    },
  )
})
