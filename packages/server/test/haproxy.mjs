import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findTool, missingTools } from '../../../scripts/engines.mjs'
import { readDeployed } from './deploy.mjs'
import { freePort, untilOpen } from '../../../scripts/ports.mjs'

const serversOf = (backend, ports) =>
  ports.map((port, n) => `  server ${backend}${n} 127.0.0.1:${port}`).join('\n')

/**
 * HAProxy with `deploy/haproxy/portal.cfg` in front of these local ports; `onLog` gets each line it logs. TLS, with
 * the certificate and key in the file `pem`, is beside plain HTTP, which redirects nothing here.
 */
export async function startHaproxy({
  web,
  api,
  operator = [],
  checkEvery = '300ms',
  onLog = undefined,
  pem = undefined,
}) {
  const program = findTool('haproxy')
  if (program === undefined) return { ok: false, reason: missingTools('haproxy') }
  const [port, inside, tls] = [await freePort(), await freePort(), await freePort()]
  const text = await readDeployed('haproxy/portal.cfg', [
    ['  bind :80\n', `  bind 127.0.0.1:${port}\n`],
    pem === undefined
      ? [/ {2}bind :443.*\n/g, '']
      : ['bind :443 ssl crt /etc/haproxy/portal.pem', `bind 127.0.0.1:${tls} ssl crt ${pem}`],
    [/ {2}http-request redirect scheme.*\n/g, ''],
    ['bind 127.0.0.1:3080', `bind 127.0.0.1:${inside}`],
    ['check inter 2s', `check inter ${checkEvery}`],
    [/ {2}server reserva-.*\n/g, ''],
    [/( {2}server web\d .*\n)+/g, `${serversOf('web', web)}\n`],
    [/ {2}server operacao1 .*\n/g, `${serversOf('operacao', operator)}\n`],
    [/( {2}server api\d .*\n)+/g, `${serversOf('api', api)}\n`],
  ])
  const folder = await mkdtemp(join(tmpdir(), 'portal-haproxy-'))
  const file = join(folder, 'portal.cfg')
  await writeFile(file, text)
  // Quiet, it would close its standard output, where it logs.
  const child = spawn(program, [...(onLog === undefined ? ['-q'] : []), '-db', '-f', file], {
    stdio: ['ignore', onLog === undefined ? 'ignore' : 'pipe', 'inherit'],
  })
  if (onLog !== undefined) createInterface({ input: child.stdout }).on('line', onLog)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilOpen(port, child)
  return {
    ok: true,
    url: `http://127.0.0.1:${port}`,
    tlsPort: tls,
    insideUrl: `http://127.0.0.1:${inside}`,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
