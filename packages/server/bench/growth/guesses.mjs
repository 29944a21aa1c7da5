// The rule of both `limits` benches: of many concurrent wrong passwords over several api processes, exactly
// five are checked.
import { isShort, numberAt } from '../arguments.mjs'
import { call, login, verdict } from '../portal.mjs'

const TRIES = numberAt(0, 24, 12)
const PROCESSES = isShort() ? 2 : 4
const FREE = 5
const ROUNDS = 10
const NOVA = 'uma senha nova 2026'

/** Starts api processes with these settings and sends each kind of guess to all of them at once. */
export async function limitsOf(name, start, env) {
  const settings = { ...env, LIMIT_LOGIN: String(FREE) }
  const apis = await Promise.all(Array.from({ length: PROCESSES }, () => start('api', settings)))
  const guesses = {
    'sign-ins looked at': async (n) => {
      const body = { email: `alguem-${name.length}-${n}@exemplo.com`, password: 'senha errada' }
      return (api) => call(api, '/api/login', { body })
    },
    'current passwords looked at': async () => {
      const { token } = await login(apis[0])
      const body = { current_password: 'errada', new_password: NOVA, new_password_confirmation: NOVA }
      return (api) => call(api, '/api/usuario/alterar-password', { token, body })
    },
  }
  for (const [what, open] of Object.entries(guesses)) {
    const looked = await counted(apis, open)
    const rule = `${name}, of ${TRIES} over ${PROCESSES} processes: ${what} (${[...new Set(looked)]})`
    verdict([[rule, looked.length, FREE]])
  }
  for (const api of apis) await api.stop()
}

/**
 * A Redis that responded too late counts as unavailable, and processes then count locally: such a round is
 * repeated.
 */
async function counted(apis, open) {
  for (let round = 1; ; round += 1) {
    const before = await awayOf(apis)
    const guess = await open(round)
    const tries = Array.from({ length: TRIES }, (_, n) => statusOf(guess(apis[n % PROCESSES])))
    const looked = (await Promise.all(tries)).filter((status) => status !== 429)
    if ((await awayOf(apis)) === before || round === ROUNDS) return looked
    console.log('  once more: the limiter was away')
  }
}

async function awayOf(apis) {
  const texts = await Promise.all(apis.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return texts.reduce((sum, text) => sum + Number(/^limiter_away_total (\d+)$/m.exec(text)?.[1]), 0)
}

function statusOf(answer) {
  return answer.then(
    () => 200,
    (error) => error.status ?? error.message,
  )
}
