// What the benches of a running portal share: a server on an empty data folder with demo data, and a browser.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/ports.mjs'
import { untilAtRest } from '../../server/bench/processes.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** `CHROME_PATH`, else the system's Chromium. */
export function browserPath() {
  return process.env.CHROME_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
}

async function healthy(url) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ok = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The portal did not start.')
}

/**
 * Runs `use(url)` against the built portal on a free port with demo data, once what it draws behind its start is drawn;
 * removes everything afterwards.
 * Needs a portal that has been built (npm start once).
 */
export async function withPortal(use) {
  const url = `http://127.0.0.1:${await freePort()}`
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir, PUBLIC_URL: url },
    stdio: 'ignore',
  })
  try {
    await healthy(url)
    await untilAtRest([server.pid])
    await use(url)
  } finally {
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The public pages that the benches look at, by name: home, a category with 25 cards and pictures, a detail with photos. */
export async function publicPages(url) {
  const { anuncios } = await (await fetch(`${url}/api/anuncios/filtro`)).json()
  const [anuncio] = anuncios.filter(({ qtdFotos }) => qtdFotos > 1)
  return { home: '/', categoria: '/acompanhantes', anuncio: `/anuncio/${anuncio.titulo_formatado}` }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
