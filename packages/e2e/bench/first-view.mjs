// node packages/e2e/bench/first-view.mjs: bytes and requests of the first view of each public page on a phone.
// Needs a portal that has been built (npm start once).
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const PORT = 4870
const URL_BASE = `http://127.0.0.1:${PORT}`
const ANTD = /ant-(btn|select|table|modal)/

function browserPath() {
  return process.env.CHROME_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
}

async function healthy() {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ok = await fetch(`${URL_BASE}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The portal did not start.')
}

/** Loads a page in a fresh browser context and adds up what came over the wire until the network is quiet. */
async function measure(browser, path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.goto(URL_BASE + path, { waitUntil: 'networkidle' })
  const bytes = { script: 0, document: 0, stylesheet: 0, image: 0 }
  let antd = false
  for (const response of responses) {
    const type = response.request().resourceType()
    if (type in bytes) bytes[type] += (await response.request().sizes()).responseBodySize
    if (type === 'script') antd ||= ANTD.test(await response.text())
  }
  await context.close()
  return { requests: responses.length, bytes, antd }
}

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, PUBLIC_URL: URL_BASE },
  stdio: 'ignore',
})
try {
  await healthy()
  const { anuncios } = await (await fetch(`${URL_BASE}/api/anuncios/filtro`)).json()
  const pages = {
    home: '/',
    categoria: '/acompanhantes/massagistas-em-goiania-go',
    anuncio: `/anuncio/${anuncios[0].titulo_formatado}`,
  }
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const kb = (value) => (value / 1000).toFixed(1).padStart(7)
  console.log('page        JS KB (br)  HTML KB  CSS KB  image KB  requests  antd')
  for (const [name, path] of Object.entries(pages)) {
    const { requests, bytes, antd } = await measure(browser, path)
    console.log(
      `${name.padEnd(11)} ${kb(bytes.script)}   ${kb(bytes.document)} ${kb(bytes.stylesheet)}   ${kb(bytes.image)}  ${String(requests).padStart(8)}  ${antd ? 'yes' : 'no'}`,
    )
  }
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  rmSync(dataDir, { recursive: true, force: true })
}
