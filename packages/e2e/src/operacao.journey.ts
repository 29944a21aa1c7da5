import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser'
import { freePort } from '../../../scripts/ports.mjs'
import { startPortal, type Portal } from './portal'
import { enrolOperador, type OperadorAtWork } from './steps/operador'

let portal: Portal
let browser: Browser
let ana: OperadorAtWork

beforeAll(async () => {
  portal = await startPortal({
    OPERATOR_PORT: String(await freePort()),
    OPERATOR_DEMO_KEYS: '0',
    REVIEW: 'manual',
  })
  browser = await launchBrowser()
  ana = await enrolOperador(browser, portal, 'ana')
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const statusOf = async (url: string): Promise<number> => (await fetch(url, { redirect: 'manual' })).status

describe('two origins', () => {
  it('serve only their own pages', async () => {
    expect(await statusOf(`${portal.url}/operacao/fila`)).toBe(404)
    expect(await statusOf(`${portal.url}/operacao/entrar`)).toBe(404)
    expect(await statusOf(`${ana.origin}/operacao/fila`)).toBe(200)
    expect(await statusOf(`${ana.origin}/acompanhantes`)).toBe(404)
    expect(await statusOf(`${ana.origin}/login`)).toBe(404)
  })

  it("do not list each other's live releases", async () => {
    const liveAt = async (origin: string) => {
      const { apps } = await (await fetch(`${origin}/releases/releases.json`)).json()
      return Object.keys(apps)
    }
    expect(await liveAt(portal.url)).not.toContain('mf-operator')
    expect((await liveAt(ana.origin)).sort()).toEqual(['mf-operator', 'shell'])
  })
})

describe('sign-in', () => {
  it('accepts the passkey enrolled by invitation, and returns to where the session ended', async () => {
    const { page, origin } = ana
    await page.goto(`${origin}/operacao/conta`)
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL(/\/operacao\/entrar/)
    await page.goto(`${origin}/operacao/conta`)
    await page.waitForURL(/\/operacao\/entrar\?volta=/)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await page.waitForURL(`${origin}/operacao/conta`)
    await page.getByRole('rowheader').first().waitFor()
  })
})

const decision = (page: Page) => page.getByRole('region', { name: 'Decisão', exact: true })

/** Opens each new photo in colour, as an approval needs. */
async function openPhotos(page: Page): Promise<void> {
  const lacking = page.getByText(/por abrir em cor/)
  while ((await lacking.count()) > 0) {
    await page.keyboard.press('v')
    await page.waitForTimeout(20)
  }
}

/** Presses keys on the open case, and waits for the next one. */
async function decideBy(page: Page, keys: readonly string[]): Promise<void> {
  const before = page.url()
  await decision(page).waitFor()
  if (keys.includes('a')) await openPhotos(page)
  for (const key of keys) await page.keyboard.press(key)
  await page.waitForURL((url) => url.href !== before)
}

const REFUSE = ['r', '3', 'Control+Enter']

async function openFirst({ page, origin }: OperadorAtWork): Promise<void> {
  await page.goto(`${origin}/operacao/fila`)
  await page.locator('a[data-caso]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await decision(page).waitFor()
}

describe('deciding by keyboard', () => {
  it('shows no picture before V, and audits the view', async () => {
    const { page, origin } = ana
    await openFirst(ana)
    const [caso = ''] = /\d+$/.exec(page.url()) ?? []
    expect(await page.locator('img').count()).toBe(0)
    await page.keyboard.press('v')
    await page.getByText('Exibição registrada').waitFor()
    expect(await page.locator('img').count()).toBe(1)
    await page.keyboard.press('x')
    expect(await page.locator('img').count()).toBe(0)
    await page.goto(`${origin}/operacao/auditoria`)
    await page.getByText('viu uma foto').first().waitFor()
    expect(
      await page
        .getByRole('row', { name: /viu uma foto/ })
        .first()
        .textContent(),
    ).toContain(caso)
  })

  it('undoes the latest decision, and reopens the case', async () => {
    const { page } = ana
    await openFirst(ana)
    const first = page.url()
    await decideBy(page, ['a'])
    await page.getByText('Nada foi enviado ainda').waitFor()
    await page.keyboard.press('u')
    await page.waitForURL(first)
    await decision(page).waitFor()
  })

  it('decides twenty cases in a row, every fourth refused with a reason', async () => {
    const { page } = ana
    await openFirst(ana)
    const begun = performance.now()
    const cases = new Set<string>()
    for (let done = 0; done < 20; done += 1) {
      cases.add(page.url())
      await decideBy(page, done % 4 === 3 ? REFUSE : ['a'])
    }
    expect(cases.size).toBe(20)
    const seconds = (performance.now() - begun) / 1_000
    process.stdout.write(`${Math.round((20 / seconds) * 60)} decisions a minute\n`)
  })
})

describe('a release that fails to load', () => {
  it('renders a fallback, and recovers on the same page', async () => {
    const page = await ana.context.newPage()
    const files = /\/releases\/mf-operator\/.*\/container/
    await page.route(files, (route) => route.abort())
    await page.goto(`${ana.origin}/operacao/prazos`)
    await page.getByRole('heading', { name: 'Não foi possível carregar esta área.' }).waitFor()
    await page.unroute(files)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: 'Prazos', level: 1 }).waitFor()
    await page.close()
  })
})
