// pnpm bench growth limits-redis [tries] [--short]: the same as `limits`, with the counters in Redis.
import { spawn } from 'node:child_process'
import { findTool } from '../../../../scripts/engines.mjs'
import { endWithUs } from '../../../../scripts/ending.mjs'
import { freePort, untilOpen } from '../../../../scripts/ports.mjs'
import { requirePrograms, withCluster } from './cluster.mjs'
import { limitsOf } from './guesses.mjs'

requirePrograms('redis-server')
await withCluster({}, async ({ start, folder }) => {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = endWithUs(spawn(findTool('redis-server'), args, { stdio: 'ignore' }))
  try {
    await untilOpen(port, child)
    await limitsOf('with Redis', start, { REDIS_URL: `redis://127.0.0.1:${port}` })
  } finally {
    child.kill('SIGTERM')
  }
})
