// node packages/e2e/bench/dev.mjs [rounds]: milliseconds from saving a remote's file to the change on screen,
// on the remote's own page (`pnpm --filter <app> dev`) and in a portal's live shell (`dev --live`). Median
// and worst.
// Edits a title during the measurement and restores it. Needs a built portal.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { freePort } from '../../../scripts/ports.mjs'
import { browserPath, median, withPortal } from './portal.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const ROUNDS = Number(process.argv[2] ?? 5)
const SEEN_MS = 30_000

/** A title of one screen of each remote. */
const TITLES = [
  {
    app: 'mf-public',
    path: '/favoritos',
    file: 'mf-public/src/features/favoritos/Favoritos.tsx',
    title: 'Neste aparelho',
  },
  {
    app: 'mf-advertiser',
    path: '/album/novo',
    file: 'mf-advertiser/src/features/album/NovoAlbumScreen.tsx',
    title: 'Novo álbum',
  },
  {
    app: 'mf-payments',
    path: '/pagamento-creditos?creditos=30',
    file: 'mf-payments/src/features/creditos/PagamentoCreditosScreen.tsx',
    title: 'Pagamento de créditos',
  },
]

async function answers(url) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`${url} does not answer.`)
}

async function withDevServer({ app, live, port }, use) {
  const args = ['packages/build/run.mjs', 'packages/build/src/dev.ts', app, ...(live ? ['--live'] : [])]
  const server = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  try {
    await answers(`http://localhost:${port}/${live ? 'remote.json' : ''}`)
    await use()
  } finally {
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
  }
}

/** Saves the title several times; returns the delay of each change on screen. */
async function measure(page, { file, title }) {
  const path = join(ROOT, file)
  const source = readFileSync(path, 'utf8')
  const times = []
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const changed = `${title} ${round}`
      const saved = performance.now()
      writeFileSync(path, source.replaceAll(title, changed))
      await page.getByRole('heading', { name: changed, exact: true }).waitFor({ timeout: SEEN_MS })
      // The first edit warms up the compiler.
      if (round > 0) times.push(performance.now() - saved)
    }
  } finally {
    writeFileSync(path, source)
  }
  return times
}

function print(app, where, times) {
  const ms = (value) => `${Math.round(value)} ms`.padStart(8)
  console.log(`${app.padEnd(14)} ${where.padEnd(6)} ${ms(median(times))}  ${ms(Math.max(...times))}`)
}

async function session(url) {
  const { access_token: token, user } = await (
    await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'anunciante@exemplo.com', password: 'demonstracao' }),
    })
  ).json()
  return { token, authUser: JSON.stringify({ ...user, token }), 'shell:maioridade': 'true' }
}

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
console.log('remote         where    median     worst   (from saving to seeing)')
for (const one of TITLES) {
  const port = await freePort()
  await withDevServer({ ...one, live: false, port }, async () => {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}${one.path}`)
    print(one.app, 'alone', await measure(page, one))
    await page.close()
  })
}
// The live shell accepts overrides only from addresses allowed by its server.
const port = await freePort()
process.env.OVERRIDE_ORIGINS = `http://localhost:${port}`
await withPortal(async (url) => {
  const stored = await session(url)
  for (const one of TITLES)
    await withDevServer({ ...one, live: true, port }, async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, stored)
      const address = new URL(one.path, url)
      address.searchParams.set(`mf.${one.app}`, `http://localhost:${port}/remote.json`)
      await page.goto(address.href)
      print(one.app, 'live', await measure(page, one))
      await context.close()
    })
})
await browser.close()
