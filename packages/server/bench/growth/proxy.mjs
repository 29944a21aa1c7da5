import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithUs } from '../../../../scripts/ending.mjs'
import { findTool } from '../../../../scripts/engines.mjs'
import { freePort, untilOpen } from '../../../../scripts/ports.mjs'

/**
 * HAProxy in front of web and api; it polls /readyz and retries reads on another server. When no server
 * passes its check in time on a busy machine, all are used: slow is better than 503.
 */
export async function startProxy(folder, { web, api }) {
  const port = await freePort()
  const servers = (list) =>
    list
      .flatMap(({ port: at }, n) => [
        `  server s${n} 127.0.0.1:${at} check inter 300ms fastinter 100ms fall 2 rise 1`,
        `  server spare${n} 127.0.0.1:${at} backup`,
      ])
      .join('\n')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
  option allbackups
  option httpchk GET /readyz
frontend all
  bind 127.0.0.1:${port}
  use_backend api if { path_beg /api/ /storage/ /_sandbox }
  default_backend web
backend web
  http-request disable-l7-retry unless METH_GET or { method HEAD }
  retry-on conn-failure empty-response response-timeout 503
${servers(web)}
backend api
  http-request disable-l7-retry unless METH_GET or { method HEAD }
  retry-on conn-failure empty-response response-timeout 503
${servers(api)}
`,
  )
  const started = spawn(findTool('haproxy'), ['-q', '-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const child = endWithUs(started)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilOpen(port, child)
  return { url: `http://127.0.0.1:${port}`, stop: () => (child.kill('SIGTERM'), exited) }
}
