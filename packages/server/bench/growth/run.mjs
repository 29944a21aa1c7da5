// pnpm bench growth <name|all> [numbers] [--short]: behaviour of a portal with several processes as they come
// and go. `all` runs those without special requirements; failover, soak, size and ceph take long and are run
// separately.
import { isShort, SKIPPED } from '../arguments.mjs'
import { runAll } from './all.mjs'

/** Plans and runbooks know it by this word, which is banned from names. */
const FIM_DO_DIA = 'ranking'

const BENCHES = {
  rolling: './rolling.mjs',
  kill: './kill.mjs',
  pooler: './pooler.mjs',
  storage: './storage.mjs',
  limits: './limits.mjs',
  'limits-redis': './limits-redis.mjs',
  mails: './mails.mjs',
  avisos: './avisos.mjs',
  counts: './counts.mjs',
  notices: './notices.mjs',
  [FIM_DO_DIA]: './fim-do-dia.mjs',
  replicas: './replicas.mjs',
  copies: './copies.mjs',
  restore: '../../drill/restore.mjs',
  machines: '../../drill/machines.mjs',
  money: '../money.mjs',
}
const BY_HAND = { failover: './failover.mjs', soak: './soak.mjs', size: './size.mjs', ceph: './ceph.mjs' }
const SHORT_LIMIT_MS = 5 * 60_000

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const [name = ''] = process.argv.splice(2, 1)
if (name === 'all') {
  await runAll(Object.keys(BENCHES), process.argv.slice(2), (one, code) => {
    if (code !== 0 && code !== SKIPPED) process.exitCode = 1
    console.log(`${one} ended with ${code}`)
  })
} else await runOne({ ...BENCHES, ...BY_HAND }[name])

async function runOne(bench) {
  if (bench === undefined) {
    const names = [...Object.keys(BENCHES), ...Object.keys(BY_HAND), 'all']
    console.error(`Usage: pnpm bench growth <${names.join('|')}> [numbers] [--short]`)
    process.exit(1)
  }
  if (isShort()) setTimeout(outOfTime, SHORT_LIMIT_MS).unref()
  await import(bench)
}

function outOfTime() {
  console.log(`not done within ${SHORT_LIMIT_MS / 60_000} min`)
  process.exit(1)
}
