import { install, run } from './setup.mjs'

/** `pnpm bench <name> [arguments]`: scripts that print figures; none of them is a test. */
/** @type {Readonly<Record<string, string>>} */
const BENCHES = {
  // Bytes and requests of the first view of home, category and detail.
  'first-view': 'packages/e2e/bench/first-view.mjs',
  // What a visitor with a poor phone waits for, beside the same page drawn by the browser alone: pnpm bench vitals [rounds].
  vitals: 'packages/e2e/bench/vitals.mjs',
  // The advertiser's screens on a poor phone: JavaScript, first paint, when usable: pnpm bench areas [rounds] [path …].
  areas: 'packages/e2e/bench/areas.mjs',
  // Lighthouse's mobile scores of the public pages: pnpm bench lighthouse [rounds] [--why].
  lighthouse: 'packages/e2e/bench/lighthouse.mjs',
  // CPU per request of the public search, sizes side by side: pnpm bench search 10000 100000 1000000.
  search: 'packages/server/bench/run.mjs',
  // The operators' queue with 100,000 open cases on a real PostgreSQL: pnpm bench mesa [cases].
  mesa: 'packages/server/bench/mesa.mjs',
  // Time to check a long audit's chain on a real PostgreSQL: pnpm bench auditoria [rows].
  auditoria: 'packages/server/bench/auditoria.mjs',
  // CPU of one check of a visitor's age, by what the visitor brings: pnpm bench idade.
  idade: 'packages/server/bench/idade.mjs',
  // CPU per request of public pages: rendered each time, kept, and known to the client: pnpm bench page [rounds].
  page: 'packages/server/bench/page.mjs',
  // Every fault of every remote and of the server bundle: cases passed, time to fallback: pnpm bench drills [text].
  drills: 'packages/e2e/bench/drills.mjs',
  // The main journey with the previous release of each app beside the current ones of the others: pnpm skew [git ref].
  skew: 'packages/e2e/bench/skew.mjs',
  // From saving a file of a remote to seeing it, on its own page and inside a live shell: pnpm bench dev [rounds].
  dev: 'packages/e2e/bench/dev.mjs',
  // How surely a changed picture is recognised, how far apart distinct ones are, and what it costs: pnpm bench pdq.
  pdq: 'packages/server/bench/pdq.mjs',
  // CPU per request over the whole stack, a different address each: pnpm bench http [listings].
  http: 'packages/server/bench/http.mjs',
  // Memory of what `npm start` runs, at rest and after pages: pnpm bench memory [seconds].
  memory: 'packages/server/bench/memory.mjs',
  // CPU that it takes when nobody asks for anything, over a minute: pnpm bench idle [settle seconds].
  idle: 'packages/server/bench/idle.mjs',
  // 20,000 calls made of the contract's schemas with each of three seeds: no 5xx: pnpm bench fuzz [calls] [seed …].
  fuzz: 'packages/server/bench/fuzz.mjs',
  // Memory of the server and what others wait while 20 photos arrive: pnpm bench upload [postgres|pglite …].
  upload: 'packages/server/bench/upload.mjs',
  // Debits of one balance at once, then 1,000 settlements told ten times: exactly one effect each: pnpm bench money [orders].
  money: 'packages/server/bench/money.mjs',
  // kill -9 at random moments of the purchase flow: nothing lost, nothing doubled: pnpm bench kill [times] [postgres|pglite].
  kill: 'packages/server/bench/kill.mjs',
  // From a confirmed webhook to the listing in front of a visitor: pnpm bench confirm [rounds].
  confirm: 'packages/server/bench/confirm.mjs',
  // Several processes that come and go: pnpm bench growth <rolling|kill|pooler|storage|limits|limits-redis|restore|failover|soak|size|ceph|all> [--short].
  growth: 'packages/server/bench/growth/run.mjs',
  // From release to live and back, requests through 40 moves of the pointer, memory over 100 releases: pnpm bench release.
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
