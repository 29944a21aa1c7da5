// pnpm bench growth counts [visits] [rate] [--short]: PostgreSQL's CPU of a visit (200,000 at 5,000 a second),
// one at a time and gathered; then an api process that gets visits and contacts is killed. Exits with 1 when a
// gathered visit took more than 0.1 ms, more than a second of visits was lost, or an acknowledged contact.
import { numberAt } from '../arguments.mjs'
import { loadBench } from '../load.mjs'
import { sleep, verdict } from '../portal.mjs'
import { withCluster } from './cluster.mjs'

const VISITS = numberAt(0, 200_000, 20_000)
const RATE = numberAt(1, 5_000, 5_000)
const SINGLY = Math.ceil(VISITS / 20)
const ANUNCIOS = 5_000
const KILL_AFTER_MS = 4_000
const WANTED_MS = 0.1
/** The second of gathering, and the batch that was being written. */
const LOST_MS = 1_500
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'

const CLONES = `
  INSERT INTO anuncios SELECT (jsonb_populate_record(a, jsonb_build_object('id', 1000000 + n))).*
  FROM anuncios a, generate_series(1, ${ANUNCIOS}) n
  WHERE a.id = (SELECT min(id) FROM anuncios WHERE status = 'ativo')`
const countOf = (kind) =>
  `SELECT coalesce(sum(total), 0)::int AS total FROM anuncio_contagens WHERE anuncio_id = $id AND tipo ${kind}`

const { measureCounts } = await loadBench('contagens')
await withCluster({}, async ({ env, start, sql }) => {
  await sql(CLONES)
  const { before, gathered, stored } = await measureCounts(env.DATABASE_DIRECT_URL, {
    visits: VISITS,
    rate: RATE,
    before: SINGLY,
  })
  console.log(
    `PostgreSQL a visit: ${before.toFixed(3)} ms one at a time, ${gathered.toFixed(3)} ms gathered, wanted ≤ ${WANTED_MS}`,
  )
  const killed = await killOne({ start, sql })
  console.log(
    `killed after ${killed.visits.length} visits and ${killed.contacts} contacts were acknowledged: ${killed.lost} visits and ${killed.contacts - killed.contactsStored} contacts lost`,
  )
  verdict([
    ['visits stored', stored, VISITS + SINGLY],
    [`a gathered visit takes at most ${WANTED_MS} ms`, gathered <= WANTED_MS, true],
    ['contacts were acknowledged', killed.contacts > 0, true],
    ['acknowledged contacts are stored', killed.contactsStored >= killed.contacts, true],
    ['only visits of the last second are lost', killed.lost <= killed.recent, true],
  ])
})

async function killOne({ start, sql }) {
  const [{ id }] = await sql(
    "SELECT id FROM anuncios WHERE status = 'ativo' AND modo_contato IN ('email', 'ambos') ORDER BY id LIMIT 1",
  )
  const total = async (kind) => (await sql(countOf(kind).replace('$id', id)))[0].total
  const before = [await total("= 'visita'"), await total("<> 'visita'")]
  const api = await start('api')
  const visits = []
  let contacts = 0
  let n = 0
  let isOver = false
  const ask = async (path, method) => {
    const headers = { 'user-agent': `${BROWSER} ${(n += 1)}` }
    const response = await fetch(`${api.url}/api/anuncios/${id}/${path}`, {
      method,
      headers,
      redirect: 'manual',
    })
    return response.status < 400
  }
  const loop = async (send) => {
    while (!isOver) await send().catch(() => undefined)
  }
  const loops = [
    loop(async () => void ((await ask('visita', 'POST')) && visits.push(performance.now()))),
    loop(async () => void ((await ask('contato/email', 'GET')) && (contacts += 1))),
  ]
  await sleep(KILL_AFTER_MS)
  const recentFrom = performance.now() - LOST_MS
  await api.kill()
  isOver = true
  await Promise.all(loops)
  const lost = visits.length - ((await total("= 'visita'")) - before[0])
  const contactsStored = (await total("<> 'visita'")) - before[1]
  return { visits, contacts, contactsStored, lost, recent: visits.filter((at) => at > recentFrom).length }
}
