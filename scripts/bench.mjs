import { install, run } from './setup.mjs'

/** `pnpm bench <name> [arguments]`: scripts that print measurements; none is a test. */
/** @type {Readonly<Record<string, string>>} */
const BENCHES = {
  // Bytes and requests of the first view of home, category and detail.
  'first-view': 'packages/e2e/bench/first-view.mjs',
  // Web vitals on a slow phone, compared with client-side rendering of the same page: pnpm bench vitals
  // [rounds].
  vitals: 'packages/e2e/bench/vitals.mjs',
  // Time from a tap to its effect on a phone with a quarter of the speed: pnpm bench taps [rounds].
  taps: 'packages/e2e/bench/taps.mjs',
  // The advertiser's screens on a slow phone: JavaScript, first paint, time to usable: pnpm bench areas
  // [rounds] [path …].
  areas: 'packages/e2e/bench/areas.mjs',
  // Lighthouse's mobile scores of the public pages: pnpm bench lighthouse [rounds] [--why].
  lighthouse: 'packages/e2e/bench/lighthouse.mjs',
  // CPU per request of the public search, by database size: pnpm bench search 10000 100000 1000000.
  search: 'packages/server/bench/run.mjs',
  // The operators' queue with 100,000 open cases on a real PostgreSQL: pnpm bench casos [cases].
  casos: 'packages/server/bench/casos.mjs',
  // Time to verify a long audit chain on a real PostgreSQL: pnpm bench auditoria [rows].
  auditoria: 'packages/server/bench/auditoria.mjs',
  // CPU per check of a visitor's age, by kind of proof: pnpm bench idade.
  idade: 'packages/server/bench/idade.mjs',
  // CPU per request of public pages: rendered, cached, and not modified: pnpm bench page [rounds].
  page: 'packages/server/bench/page.mjs',
  // Every fault of every remote and of the server bundle: cases passed, time to fallback: pnpm bench drills [text].
  drills: 'packages/e2e/bench/drills.mjs',
  // The main journey with the previous release of each app and the current ones of the others: pnpm skew [git
  // ref].
  skew: 'packages/e2e/bench/skew.mjs',
  // Time from saving a remote's file to the change on screen, standalone and in a live shell: pnpm bench dev
  // [rounds].
  dev: 'packages/e2e/bench/dev.mjs',
  // Uses of an export of the API in other workspaces, as an editor finds them: pnpm bench references.
  references: 'packages/build/bench/references.mjs',
  // Recognition of modified pictures, distance of distinct ones, and cost: pnpm bench pdq.
  pdq: 'packages/server/bench/pdq.mjs',
  // Findings in the text of photos, false ones in photos without text, and cost: pnpm bench photo-text.
  'photo-text': 'packages/server/bench/photo-text.mjs',
  // CPU per request through the whole stack, each from another address, as a ratio to another commit: pnpm bench http
  // [listings] [--against <commit>] [--settle <minutes>] [--encoding <gzip|br>] [--json].
  http: 'packages/server/bench/http.mjs',
  // Memory of `npm start`, idle and after page requests: pnpm bench memory [seconds].
  memory: 'packages/server/bench/memory.mjs',
  // Idle CPU over a minute: pnpm bench idle [settle seconds].
  idle: 'packages/server/bench/idle.mjs',
  // 20,000 calls generated from the contract's schemas with each of three seeds, expecting no 5xx: pnpm bench
  // fuzz [calls] [seed …].
  fuzz: 'packages/server/bench/fuzz.mjs',
  // Server memory and latency of other requests during 20 uploads: pnpm bench upload [postgres|pglite …].
  upload: 'packages/server/bench/upload.mjs',
  // Concurrent debits of one balance, then 1,000 settlements delivered ten times, expecting one effect each:
  // pnpm bench money [orders].
  money: 'packages/server/bench/money.mjs',
  // kill -9 at random moments of the purchase flow: nothing lost or duplicated: pnpm bench kill [times]
  // [postgres|pglite].
  kill: 'packages/server/bench/kill.mjs',
  // Time from a confirmed webhook to the public listing: pnpm bench confirm [rounds].
  confirm: 'packages/server/bench/confirm.mjs',
  // Several processes that start and stop: pnpm bench growth
  // <rolling|kill|pooler|storage|limits|limits-redis|mails|avisos|counts|notices|replicas|copies|restore|machines|failover|soak|size|ceph|all> [--short].
  growth: 'packages/server/bench/growth/run.mjs',
  // How much of each role N listings and R requests a second need: pnpm bench simulate [requests] [listings …].
  simulate: 'packages/server/bench/simulate.mjs',
  // Time to release and roll back, requests during 40 pointer moves, memory over 100 releases: pnpm bench
  // release.
  release: 'packages/build/bench/release.ts',
}

const [name = '', ...args] = process.argv.slice(2)
const script = BENCHES[name]
if (script === undefined) {
  console.error(`Usage: pnpm bench <${Object.keys(BENCHES).join('|')}> [arguments]`)
  process.exit(1)
}
await install()
const runner = script.endsWith('.ts') ? ['packages/build/run.mjs'] : []
process.exit(await run(process.execPath, [...runner, script, ...args]))
