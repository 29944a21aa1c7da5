import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser'
import { startPortal, type Portal } from './portal'
import { giveSession, signInDemo } from './steps/demo'

const ROOT = join(import.meta.dirname, '../../..')
const BUILD = join(ROOT, 'packages/build')
const RELEASES = join(ROOT, '.releases')
const APP = 'mf-encaixe'

const GOOD = `
import { useState } from 'react'
import type { ContributionContext, ContributionProps } from '@portal/platform'
type Slots = 'anuncio.secao' | 'painel.cartao'
export const load = async ({ facts }: ContributionContext<Slots>) =>
  'cidade' in facts ? 'Clube de ' + facts.cidade : 'Clube no painel'
export default function Clube({ data }: ContributionProps<Slots, string>) {
  const [times, setTimes] = useState(0)
  return <section><h2>{data}</h2><button type="button" onClick={() => setTimes(times + 1)}>Entrou {times}</button></section>
}`
const FILES = {
  'package.json': JSON.stringify({ name: APP, version: '0.1.0' }),
  'src/bom.tsx': GOOD,
  'src/quebra.tsx': "export default function Quebra(): never { throw new Error('quebrou') }",
  'src/parado.tsx':
    'export const load = () => new Promise<string>(() => undefined)\nexport default () => <h2>Parado</h2>',
  'remote.source.json': JSON.stringify({
    platform: '^1.7.0',
    api: '^1.0.0',
    exposes: { './bom': './src/bom.tsx', './quebra': './src/quebra.tsx', './parado': './src/parado.tsx' },
    routes: [],
    contributions: ['anuncio.secao', 'painel.cartao'].flatMap((slot) =>
      ['./parado', './quebra', './bom'].map((expose, ordem) => ({ slot, expose, ordem, height: 96 })),
    ),
  }),
}
/** A program, since this package does not have the build's types. */
const PROGRAM = `
import { join, relative } from 'node:path'
import { readApp, ROOT } from '${BUILD}/src/app.ts'
import { buildApp } from '${BUILD}/src/release/build.ts'
const folder = import.meta.dirname
const app = { ...readApp(relative(ROOT, join(folder, '${APP}'))), name: '${APP}', container: 'mf_encaixe' }
await buildApp({ app, version: '1', outDir: join(folder, 'releases/${APP}/1') })
`

let folder = ''
let portal: Portal
let browser: Browser

/** The live releases, and a remote that contributes: one piece is whole, one throws, one never loads. */
async function releaseContributions(): Promise<string> {
  // Below a package, from which the remote's libraries resolve.
  mkdirSync(join(BUILD, 'dist'), { recursive: true })
  folder = mkdtempSync(join(BUILD, 'dist/encaixe-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, APP, file, '..'), { recursive: true })
    writeFileSync(join(folder, APP, file), text)
  }
  const releases = join(folder, 'releases')
  cpSync(RELEASES, releases, { recursive: true })
  writeFileSync(join(folder, 'build.ts'), PROGRAM)
  await promisify(execFile)(process.execPath, [join(BUILD, 'run.mjs'), join(folder, 'build.ts')], {
    cwd: ROOT,
  })
  const pointer = JSON.parse(readFileSync(join(releases, 'releases.json'), 'utf8'))
  pointer.apps[APP] = { version: '1', since: pointer.updatedAt, previous: [] }
  writeFileSync(join(releases, 'releases.json'), JSON.stringify(pointer))
  return releases
}

beforeAll(async () => {
  const RELEASES_DIR = await releaseContributions()
  ;[portal, browser] = await Promise.all([startPortal({ RELEASES_DIR }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function openPage(): Promise<{ page: Page; failures: string[] }> {
  const page = await browser.newPage({ locale: 'pt-BR' })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.addInitScript(() => {
    localStorage.setItem('shell:maioridade', 'true')
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { page, failures }
}
const shiftsOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'shifts'))

/** A page of an anuncio that the server has drawn: the first render on a busy machine may exceed its time. */
async function drawnAnuncio(): Promise<{ address: string; html: string }> {
  const { anuncios } = await (await fetch(`${portal.url}/api/anuncios/filtro`)).json()
  const address = `${portal.url}/anuncio/${anuncios[0].titulo_formatado}`
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const html = await (await fetch(address)).text()
    if (html.includes('"rendered":')) return { address, html }
  }
  throw new Error('The server did not draw the page.')
}

describe('contributions of a remote', () => {
  it('stand in an advert without scripts, come to life where they are seen, and cannot break it', async () => {
    const { address, html } = await drawnAnuncio()
    expect(html).toMatch(/<h2>Clube de [^<]+<\/h2>/)
    const { page, failures } = await openPage()
    await page.goto(address)
    const button = page.locator('[data-slot] button')
    // A click before hydration has no effect.
    while ((await button.textContent()) === 'Entrou 0') await button.click()
    expect(await button.textContent()).toBe('Entrou 1')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect([failures, await shiftsOf(page)]).toEqual([[], 0])
    await page.close()
  })

  it('stand in the painel, which stays whole beside one that throws and one that never loads', async () => {
    const { page } = await openPage()
    await giveSession(page, await signInDemo(portal))
    await page.goto(`${portal.url}/painel`)
    const heading = page.getByRole('heading', { name: 'Clube no painel' })
    await page.locator('[data-slot]').first().scrollIntoViewIfNeeded()
    await heading.waitFor()
    const heights = () =>
      page
        .locator('[data-slot]')
        .evaluateAll((places) => places.map(({ clientHeight }) => clientHeight >= 96))
    expect(await heights()).toEqual([true, true, true])
    expect(await page.getByRole('heading', { name: 'Parado' }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Não foi possível carregar esta área.' }).count()).toBe(0)
    await page.close()
  })
})
