import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTool } from '../../../scripts/engines.mjs'
import { freePort, untilOpen } from '../../../scripts/ports.mjs'
import { readDeployed } from '../test/deploy.mjs'
import { describeWith } from './testing/tools'

describeWith('varnishd', 'Varnish of deploy/varnish/portal.vcl', () => {
  it('polls both APIs, passes the cookies of proof and ownership, and skips one that is not ready', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-varnish-'))
    const seen: string[][] = [[], []]
    const ready = [true, false]
    const servers = seen.map((list, at) =>
      createServer((request, response) => {
        if (request.url === '/readyz') response.statusCode = ready[at] === true ? 200 : 503
        else list.push(`${request.url} ${request.headers.cookie ?? ''}`)
        response.setHeader('cache-control', 'private')
        response.end('foto')
      }).listen(0, '127.0.0.1'),
    )
    await Promise.all(servers.map((server) => once(server, 'listening')))
    const [one, two] = servers.map((server) => (server.address() as AddressInfo).port)
    const file = join(folder, 'portal.vcl')
    await writeFile(
      file,
      await readDeployed('varnish/portal.vcl', [
        ['.host = "10.0.0.31";\n  .port = "3001"', `.host = "127.0.0.1";\n  .port = "${one}"`],
        ['.host = "10.0.0.32";\n  .port = "3001"', `.host = "127.0.0.1";\n  .port = "${two}"`],
        ['.interval = 2s', '.interval = 200ms'],
      ]),
    )
    const port = await freePort()
    const args = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`]
    const varnish = spawn(findTool('varnishd') ?? '', [...args, '-f', file, '-s', 'malloc,16m'], {
      stdio: 'ignore',
    })
    await untilOpen(port, varnish)
    // Two failed probes.
    await sleep(1_000)
    const get = async (cookie: string) =>
      (await fetch(`http://127.0.0.1:${port}/storage/a.webp`, { headers: { cookie } })).status
    for (const cookie of ['__Host-fotos=v1.7', 'idade=v1', 'canario=9']) expect(await get(cookie)).toBe(200)
    expect(seen.flat()).toEqual(
      expect.arrayContaining([
        '/storage/a.webp __Host-fotos=v1.7',
        '/storage/a.webp idade=v1',
        '/storage/a.webp ',
      ]),
    )
    const before = seen[1]?.length
    for (let n = 0; n < 6; n += 1) expect(await get('fotos=v1')).toBe(200)
    expect(seen[1]?.length).toBe(before)
    ready[1] = true
    for (let n = 0; n < 50 && seen[1]?.length === before; n += 1) {
      await get('fotos=v1')
      await sleep(100)
    }
    expect(seen[1]?.length).toBeGreaterThan(before ?? 0)
    const exited = once(varnish, 'exit')
    varnish.kill('SIGTERM')
    await exited
    for (const server of servers) server.close().closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)
})
