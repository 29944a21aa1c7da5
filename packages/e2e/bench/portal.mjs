// Shared by the benches of a running portal: a server on an empty data folder with demo data, and a browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../scripts/server-process.mjs'
import { ROOT } from '../../../scripts/workspace.mjs'
import { importTypeScript } from '../../build/run.mjs'
import { untilAtRest } from '../../server/bench/processes.mjs'

const { findBrowser, launchBrowser, NO_BROWSER } = await importTypeScript(
  join(ROOT, 'packages/e2e/src/browser.ts'),
)
export { launchBrowser }

/** Path of the journeys' Chromium. */
export function browserPath() {
  const path = findBrowser()
  if (path === undefined) throw new Error(NO_BROWSER)
  return path
}

/**
 * Runs `use(url)` against the built portal on a free port with demo data, once its background drawing has
 * finished; removes everything afterwards.
 * Needs a built portal (run npm start once).
 */
export async function withPortal(use) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    await untilAtRest([server.pid])
    await use(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Public pages used by the benches, by name: home, a category with 25 cards and pictures, a detail with
 * photos.
 */
export async function publicPages(url) {
  const { anuncios } = await (await fetch(`${url}/api/anuncios/filtro`)).json()
  const [anuncio] = anuncios.filter(({ qtdFotos }) => qtdFotos > 1)
  return { home: '/', categoria: '/acompanhantes', anuncio: `/anuncio/${anuncio.titulo_formatado}` }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
