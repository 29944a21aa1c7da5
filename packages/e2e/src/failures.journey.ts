import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, Page, Response, Route } from 'playwright-core'
import { useRunning } from './running'
import { giveSession, signInDemo } from './steps/demo'

const ENTRY = /mf-advertiser\/.*container/
const STYLE = /mf-advertiser\/.*\.css/
/** JavaScript budget of a public first view (rule: architecture/figures). */
const FIRST_VIEW_BYTES = 97_000
/**
 * JavaScript budget of /painel's first view, a superset of the scripts that other signed-in screens load in addition to their
 * forms.
 */
const PAINEL_BYTES = 175_000
/** Scripts not listed by the page: the painel's chart, moment for its dates, the count of unread messages. */
const PAINEL_LATE = 3

const missing = (route: Route) => route.fulfill({ status: 404 })
const hanging = () => Promise.resolve()

/** Other faults are drilled for every remote in drills.journey.ts. */
const FAULTS: [string, RegExp, (route: Route) => Promise<void>][] = [
  ['entry missing', ENTRY, missing],
  ['style missing', STYLE, missing],
  ['style hanging', STYLE, hanging],
]

const running = useRunning()

describe('a broken remote', () => {
  let context: BrowserContext
  let page: Page

  beforeEach(async () => {
    context = await running.browser.newContext({ locale: 'pt-BR' })
    context.setDefaultTimeout(15_000)
    page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  })
  afterEach(() => context.close())

  const fallback = () => page.getByRole('heading', { name: 'Não foi possível carregar esta área.' })
  const screen = () => page.getByRole('heading', { name: 'Entrar', level: 1 })

  it.each(FAULTS)(
    '%s: the frame stays, the fallback comes in time and heals in place',
    async (_, files, fault) => {
      await page.route(files, fault)
      await page.goto(`${running.portal.url}/login`, { waitUntil: 'commit' })
      await fallback().waitFor()
      await page.getByRole('link', { name: 'PUBLICAR SEU ANÚNCIO' }).waitFor()
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
      await page.unroute(files)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await screen().waitFor()
      expect(await page.locator('body[data-same-page]').count()).toBe(1)
    },
  )

  it('leaves a rendered page readable when its remote fails to load', async () => {
    await page.route(/mf-public\/.*container/, missing)
    await page.goto(`${running.portal.url}/termos`)
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    await page.getByRole('heading', { name: 'Termos e Condições', level: 1 }).waitFor()
  })

  it('hydrates a rendered page once its list of remotes arrives', async () => {
    await page.route('**/releases/remotos/*', missing, { times: 2 })
    await page.goto(`${running.portal.url}/acompanhantes/massagistas`)
    await page.getByRole('button', { name: 'Mais filtros' }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('leaves a rendered page and its links usable without the list of remotes', async () => {
    await page.route('**/releases/remotos/*', missing)
    await page.goto(`${running.portal.url}/acompanhantes/massagistas`)
    await page.getByRole('article').first().getByRole('link').click()
    await page.waitForURL('**/anuncio/*')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

describe('the first view of a public page', () => {
  const anuncioPath = async () => {
    const html = await (await fetch(`${running.portal.url}/acompanhantes/massagistas`)).text()
    return /href="(\/anuncio\/[^"]+)"/.exec(html)?.[1] ?? ''
  }
  it.each(['/', '/categoria', '/acompanhantes/massagistas-em-goiania-go', 'an anuncio'])(
    '%s hydrates without a mismatch, under the policy, within its JavaScript budget',
    async (given) => {
      const path = given.startsWith('/') ? given : await anuncioPath()
      const page = await running.browser.newPage()
      const complaints: string[] = []
      const scripts: Promise<Buffer>[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on(
        'request',
        (request) => request.url().endsWith('/telemetria') && complaints.push(request.postData() ?? ''),
      )
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
      })
      await page.goto(running.portal.url + path, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click()
      const bytes = (await Promise.all(scripts)).map((body) => brotliCompressSync(body).length)
      expect(complaints).toEqual([])
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_VIEW_BYTES)
      await page.close()
    },
  )
})

it('/painel stays within its JavaScript budget, with nearly all of it listed by the page itself', async () => {
  const page = await running.browser.newPage()
  await giveSession(page, await signInDemo(running.portal))
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  const document = await page.goto(`${running.portal.url}/painel`, { waitUntil: 'networkidle' })
  await page.getByRole('img', { name: /^Visitas e contatos de / }).waitFor()
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  const bytes = bodies.map((body) => brotliCompressSync(body).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PAINEL_BYTES)
  const html = (await document?.text()) ?? ''
  const late = scripts.filter((response) => !html.includes(new URL(response.url()).pathname))
  expect(late.length).toBeLessThanOrEqual(PAINEL_LATE)
  await page.close()
})

it('keeps what is entered before the scripts have arrived, however they and the entries meet', async () => {
  const page = await running.browser.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/shell\/.*\/main\..*\.js/, (route) => released.then(() => route.continue()))
  await page.goto(`${running.portal.url}/denunciar`, { waitUntil: 'domcontentloaded' })
  const alvo = page.getByLabel('O que você quer denunciar')
  const endereco = page.getByLabel('Endereço')
  await alvo.selectOption('foto')
  await endereco.fill('/storage/uma-foto')
  release()
  await page.getByLabel('Motivo').selectOption('Outro motivo')
  await page.getByText('O endereço da foto ou o do anúncio em que ela está.').waitFor()
  expect([await alvo.inputValue(), await endereco.inputValue()]).toEqual(['foto', '/storage/uma-foto'])
  await page.close()
})
