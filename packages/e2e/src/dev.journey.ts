import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser } from 'playwright-core'
import { freePort } from '../../../scripts/ports.mjs'
import { launchBrowser } from './browser'

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
const EXPOSES = { './routes': 'src/routes.tsx' }
const source = (...names: string[]) => {
  const routes = names.map((name) => ({ ...ROUTE, name, path: `/${name}` }))
  return JSON.stringify({ exposes: EXPOSES, routes })
}
const SCREENS = `import { Form } from './Form'
export const screens = { form: async () => ({ default: () => <Form /> }) }
`
const form = (label: string, statement = '') =>
  `export function Form() {\n  ${statement}\n  return <label>${label} <input /></label>\n}\n`

let folder: string
let browser: Browser
let server: ChildProcess
let url: string

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** Starts `pnpm dev` of the remote in `folder`, and waits until its page is built. */
async function startDev(port: number): Promise<ChildProcess> {
  const args = ['packages/build/run.mjs', 'packages/build/src/dev.ts', relative(ROOT, folder)]
  const env = { ...process.env, PORT: String(port) }
  const started = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(started.stdout, 'data', { signal: AbortSignal.timeout(READY_MS) })
  await (await fetch(url, { signal: AbortSignal.timeout(READY_MS) })).text()
  return started
}

beforeAll(async () => {
  // Below a package, from which React resolves.
  const parent = join(ROOT, 'packages/build/dist')
  mkdirSync(parent, { recursive: true })
  folder = mkdtempSync(join(parent, 'amostra-'))
  mkdirSync(join(folder, 'src'))
  write('package.json', JSON.stringify({ version: '0.1.0' }))
  write('remote.source.json', source('form'))
  write('src/routes.tsx', SCREENS)
  write('src/Form.tsx', form('Nome'))
  const port = await freePort()
  url = `http://localhost:${port}/form`
  ;[server, browser] = await Promise.all([startDev(port), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  if (server?.kill()) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

it('shows an edit of a remote that runs alone, and its errors, without losing typed text', async () => {
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByLabel('Nome').fill('Ana')
  await page.evaluate(() => Object.assign(window, { samePage: true }))

  write('src/Form.tsx', form('Nome completo'))
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Ana')

  write('src/Form.tsx', form('Nome', "throw new Error('sem preço')"))
  await page.getByText('Error: sem preço').first().waitFor()
  write('src/Form.tsx', form('Apelido'))
  await page.getByLabel('Apelido').waitFor()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
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
