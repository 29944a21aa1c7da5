// pnpm bench growth limits [tries]: so many (24) wrong passwords at once for one account, and for one session's current
// password, shared out over four api processes; first without Redis, then with it, where it is installed. Exits with 1 when
// any other number than five of them was looked at.
import { spawn } from 'node:child_process'
import { findProgram } from '../../test/pgbouncer.mjs'
import { freePort, untilOpen } from '../../test/ports.mjs'
import { call, login, verdict } from '../portal.mjs'
import { withCluster } from './cluster.mjs'

const TRIES = Number(process.argv[2] ?? 24)
const PROCESSES = 4
const FREE = 5

const redis = findProgram('redis-server')
await withCluster({}, async ({ start, folder }) => {
  await round('without Redis', start, {})
  if (redis === undefined) return console.log('  skipped: with Redis (redis-server not installed)')
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = spawn(redis, args, { stdio: 'ignore' })
  try {
    await untilOpen(port, child)
    await round('with Redis', start, { REDIS_URL: `redis://127.0.0.1:${port}` })
  } finally {
    child.kill('SIGTERM')
  }
})

async function round(name, start, env) {
  const apis = []
  for (let n = 0; n < PROCESSES; n += 1) apis.push(await start('api', { ...env, LIMIT_LOGIN: String(FREE) }))
  const { token } = await login(apis[0])
  const nova = 'uma senha nova 2026'
  const wrong = { current_password: 'senha errada', new_password: nova, new_password_confirmation: nova }
  const email = `${name.replaceAll(' ', '-')}@exemplo.com`.toLowerCase()
  const guesses = {
    'sign-ins looked at': (api) => call(api, '/api/login', { body: { email, password: 'senha errada' } }),
    'current passwords looked at': (api) =>
      call(api, '/api/usuario/alterar-password', { token, body: wrong }),
  }
  for (const [what, guess] of Object.entries(guesses)) {
    const answers = await Promise.all(
      Array.from({ length: TRIES }, (_, n) => statusOf(guess(apis[n % PROCESSES]))),
    )
    const looked = answers.filter((status) => status !== 429)
    verdict([
      [
        `${name}, of ${TRIES} over ${PROCESSES} processes: ${what} (${[...new Set(looked)]})`,
        looked.length,
        FREE,
      ],
    ])
  }
  for (const api of apis) await api.stop()
}

function statusOf(answer) {
  return answer.then(
    () => 200,
    (error) => error.status ?? error.message,
  )
}
