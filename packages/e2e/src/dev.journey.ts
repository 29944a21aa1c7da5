import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { freePort } from '../../../scripts/ports.mjs'
import { launchBrowser } from './browser'
import { startPortal } from './portal'

const ROOT = join(import.meta.dirname, '../../..')
const READY_MS = 60_000
const ROUTE = {
  path: '/form',
  name: 'form',
  access: 'public',
  title: 'Form',
  expose: './routes',
  screen: 'form',
}
const EXPOSES = { './routes': './src/routes.tsx' }
const source = (...names: string[]) => {
  const routes = names.map((name) => ({ ...ROUTE, name, path: `/${name}` }))
  return JSON.stringify({ platform: '^1.0.0', api: '^1.0.0', exposes: EXPOSES, routes })
}
const SCREENS = `import { Form } from './Form'
export const screens = { form: async () => ({ default: () => <Form /> }) }
`
const form = (label: string, statement = '') =>
  `export function Form() {\n  ${statement}\n  return <label>${label} <input /></label>\n}\n`

let parent: string
let folder: string
let browser: Browser
const servers: ChildProcess[] = []

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** Starts `pnpm dev` of the remote in `folder`, waits until `path` is built, and returns its address. */
async function startDev(path: string, ...args: string[]): Promise<string> {
  const port = await freePort()
  const command = ['packages/build/run.mjs', 'packages/build/src/dev.ts', relative(ROOT, folder), ...args]
  const env = { ...process.env, PORT: String(port) }
  const started = spawn(process.execPath, command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  servers.push(started)
  await once(started.stdout, 'data', { signal: AbortSignal.timeout(READY_MS) })
  const url = `http://localhost:${port}${path}`
  await (await fetch(url, { signal: AbortSignal.timeout(READY_MS) })).text()
  return url
}

beforeAll(async () => {
  // Below a package, from which React resolves.
  mkdirSync(join(ROOT, 'packages/build/dist'), { recursive: true })
  parent = mkdtempSync(join(ROOT, 'packages/build/dist/amostra-'))
  folder = join(parent, 'mf-amostra')
  mkdirSync(join(folder, 'src'), { recursive: true })
  write('package.json', JSON.stringify({ version: '0.1.0' }))
  write('remote.source.json', source('form'))
  write('src/routes.tsx', SCREENS)
  browser = await launchBrowser()
})
beforeEach(() => write('src/Form.tsx', form('Nome')))
afterAll(async () => {
  await browser?.close()
  for (const server of servers) if (server.kill()) await once(server, 'exit')
  rmSync(parent, { recursive: true, force: true })
})

/** Edits the screen on `page`, and has it throw: typed text stays, and the page is not loaded again. */
async function edit(page: Page, overlay: Page | FrameLocator): Promise<void> {
  await page.getByLabel('Nome').fill('Ana')
  await page.evaluate(() => Object.assign(window, { samePage: true }))

  write('src/Form.tsx', form('Nome completo'))
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ana')

  write('src/Form.tsx', form('Nome', "throw new Error('sem preço')"))
  await overlay.getByText('sem preço').first().waitFor()
  write('src/Form.tsx', form('Apelido'))
  await page.getByLabel('Apelido').waitFor()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
}

describe('a remote that runs alone', () => {
  let url: string
  beforeAll(async () => {
    url = await startDev('/form')
  })

  it('shows edits and errors without losing typed text', async () => {
    const page = await browser.newPage()
    await page.goto(url)
    await edit(page, page)
    await page.close()
  })

  it('shows the pieces of @portal/ui beside it', async () => {
    const page = await browser.newPage()
    await page.goto(new URL('/_ui', url).href)
    await page.getByRole('heading', { name: 'Button', exact: true }).waitFor()
    await page.close()
  })

  it('takes a new route of remote.source.json without a restart by hand', async () => {
    const page = await browser.newPage()
    await page.goto(url)
    write('remote.source.json', '{')
    write('remote.source.json', source('form', 'outro'))
    await page.getByRole('link', { name: 'outro' }).click()
    await page.getByRole('textbox').waitFor()
    expect(new URL(page.url()).pathname).toBe('/outro')
    await page.close()
  })
})

it('shows edits and errors inside a running portal without losing typed text', async () => {
  const manifest = await startDev('/remote.json', '--live')
  const portal = await startPortal({ OVERRIDE_ORIGINS: new URL(manifest).origin })
  const page = await browser.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  await page.goto(`${portal.url}/form?mf.mf-amostra=${encodeURIComponent(manifest)}`)
  await edit(page, page.frameLocator('#react-refresh-overlay'))
  await page.close()
  await portal.stop()
})
