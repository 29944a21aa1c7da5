import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithUs } from '../../../scripts/ending.mjs'
import { findTool } from '../../../scripts/engines.mjs'
import { freePort, untilOpen } from '../../../scripts/ports.mjs'
import { readDeployed } from './deploy.mjs'
import { childrenOf } from './replicas.mjs'

/** `deploy/varnish/portal.vcl` in front of web processes on these local ports. */
export function pagesVcl(ports) {
  const backends = ports.map(
    (port, n) => `backend web${n} { .host = "127.0.0.1"; .port = "${port}"; .probe = pronto; }\n`,
  )
  const added = ports.map((_, n) => `  webs.add_backend(web${n});\n`)
  return readDeployed('varnish/portal.vcl', [
    [/(backend web\d \{[^}]*\}\n\n?)+/g, backends.join('')],
    [/( {2}webs\.add_backend\(web\d\);\n)+/g, added.join('')],
    ['.interval = 2s', '.interval = 300ms'],
  ])
}

/** A Varnish of its own on loopback, with this VCL. */
export async function startVarnish(vcl) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-varnish-'))
  const file = join(folder, 'portal.vcl')
  await writeFile(file, vcl)
  const port = await freePort()
  const where = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`]
  const child = endWithUs(
    spawn(findTool('varnishd'), [...where, '-f', file, '-s', 'malloc,64m'], {
      stdio: 'ignore',
    }),
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilOpen(port, child)
  const signal = (name) => {
    for (const pid of [child.pid, ...childrenOf(child.pid)]) process.kill(pid, name)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
