// node packages/server/bench/upload.mjs [postgres|pglite …]: uploads 20 photos of 12 megapixels into an
// album, two at a time as the browser does and then all at once, while another client searches every 50 ms.
// Prints the server's peak resident memory and the searches' response times. Needs a built portal (npm start
// once) and Linux's /proc.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '../../../scripts/ports.mjs'
import { startServer } from '../../../scripts/server-process.mjs'
import { startPostgres } from '../test/postgres.mjs'
import { megabytes } from './processes.mjs'

const PORT = String(await freePort())
const URL_BASE = `http://127.0.0.1:${PORT}`
const PHOTOS = 20
const ASK_EVERY_MS = 50
const DATABASES = process.argv.length > 2 ? process.argv.slice(2) : ['postgres', 'pglite']

/** A picture that compresses like a photo: noise over a gradient, rotated by EXIF as phones do. */
async function photo(seed) {
  const sky = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><defs><linearGradient id="g" x2="1" y2="1">
     <stop stop-color="hsl(${seed * 17} 40% 35%)"/><stop offset="1" stop-color="hsl(${seed * 29} 40% 75%)"/></linearGradient></defs>
     <rect width="4000" height="3000" fill="url(#g)"/></svg>`,
  )
  const noise = { type: 'gaussian', mean: 128, sigma: 34 }
  const grain = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(sky)
    .composite([{ input: grain, blend: 'soft-light' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function api(path, { token, body, method = 'POST', form } = {}) {
  const response = await fetch(`${URL_BASE}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(form === undefined ? { 'content-type': 'application/json' } : {}),
    },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Runs `work` while another client sends different searches, so that none is a cache hit. */
async function underSearch(work) {
  const waits = []
  let over = false
  const searching = (async () => {
    for (let page = 1; !over; page += 1) {
      const begun = performance.now()
      const answer = await fetch(
        `${URL_BASE}/api/anuncios/filtro?pagina=${1 + (page % 4)}&limite=${10 + (page % 40)}`,
      )
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A search returned ${answer.status}.`)
      waits.push(performance.now() - begun)
      await sleep(ASK_EVERY_MS)
    }
  })()
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  over = true
  await searching
  waits.sort((a, b) => a - b)
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))].toFixed(0)
  return {
    seconds,
    text: `searches: ${waits.length}, median ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`,
  }
}

async function measure(photos, atOnce, { pid }, token) {
  const { album } = await api('/album', { token, body: { titulo: `Bench ${atOnce}` } })
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = megabytes(pid, 'VmRSS')
  const queue = photos.map((bytes, index) => ({ bytes, name: `foto-${index}.jpg` }))
  const sender = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const form = new FormData()
      form.append('fotos', new File([next.bytes], next.name, { type: 'image/jpeg' }))
      await api(`/album/${album.id}/fotos`, { token, form })
    }
  }
  const { seconds, text } = await underSearch(() => Promise.all(Array.from({ length: atOnce }, sender)))
  const stored = await api(`/album/${album.id}`, { token, method: 'GET' })
  if (stored.qtd_fotos !== PHOTOS) throw new Error(`${stored.qtd_fotos} photos were stored.`)
  const peak = megabytes(pid, 'VmHWM')
  console.log(
    `  ${String(atOnce).padStart(2)} at once: ${seconds.toFixed(1)} s · resident ${before.toFixed(0)} MB before, peak ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)}) · ${text}`,
  )
}

const photos = []
for (let seed = 0; seed < PHOTOS; seed += 1) photos.push(await photo(seed))
const total = photos.reduce((sum, { length }) => sum + length, 0)
console.log(`${PHOTOS} JPEGs of 4000 × 3000, ${(total / PHOTOS / 1e6).toFixed(1)} MB each on average`)

for (const database of DATABASES) {
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  if (postgres?.ok === false) {
    console.log(`${database}: cannot start here: ${postgres.reason}`)
    continue
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const env = {
    MALLOC_ARENA_MAX: '2',
    PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  // The first start processes the demonstration's pictures, which must not be measured.
  await (await startServer(env)).stop()
  const server = await startServer(env)
  try {
    console.log(`${database}${postgres === undefined ? ' (the database is inside the same process)' : ''}:`)
    const credentials = { email: 'anunciante@exemplo.com', password: 'demonstracao' }
    const { access_token: token } = await api('/login', { body: credentials })
    await underSearch(() => sleep(1_000))
    const idle = await underSearch(() => sleep(3_000))
    console.log(`  without uploads · resident ${megabytes(server.pid, 'VmRSS').toFixed(0)} MB · ${idle.text}`)
    for (const atOnce of [2, PHOTOS]) await measure(photos, atOnce, server, token)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    await postgres?.stop()
  }
}
