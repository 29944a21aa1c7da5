import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { readDeployed } from '../test/deploy.mjs'
import { describeWith, runTool } from './testing/tools'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-deploy-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const DEPLOY = join(__dirname, '../../../deploy')
/** A file of `deploy/` as a file of this test. */
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

describeWith('varnishd', 'Varnish takes its file', () => {
  it('portal.vcl', async () => {
    const file = await place('varnish/portal.vcl')
    await taken('varnishd', ['-C', '-j', 'none', '-n', join(folder, 'varnish'), '-f', file])
  })
})

describeWith('systemd-analyze', 'systemd takes the units', () => {
  it.each(['api', 'web', 'worker', 'migrate'])('%s, which is well shut in', async (role) => {
    const path = `systemd/portal-${role}.service`
    const unit = join(folder, `portal-${role}.service`)
    await writeFile(unit, await readDeployed(path, [['/usr/bin/node', process.execPath]]))
    const { code, said } = await runTool('systemd-analyze', ['verify', unit])
    expect([code, said]).toEqual([0, ''])
    // In tenths: 9.6 is a service without any of it.
    await taken('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
  })
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

describeWith('promtool', 'Prometheus takes its files', () => {
  it('prometheus.yml and the rules that it names', async () => {
    const token = join(folder, 'portal.token')
    await writeFile(token, 'segredo')
    await writeFile(join(folder, 'portal.rules.yml'), await readDeployed('prometheus/portal.rules.yml'))
    await taken('promtool', [
      'check',
      'config',
      await place('prometheus/prometheus.yml', ['/etc/prometheus/portal.token', token]),
    ])
  })

  it('and the rules hold: what burns a budget is told, what does not is not', async () =>
    taken('promtool', ['test', 'rules', join(DEPLOY, 'prometheus/portal.rules.test.yml')]))
})
