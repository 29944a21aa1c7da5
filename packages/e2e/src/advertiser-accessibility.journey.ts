import type { Page } from 'playwright-core'
import { useRunning } from './running'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { DEVICES, readableFaultsOf } from './steps/looks'

const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

type Prepare = (page: Page) => Promise<unknown>
const still: Prepare = () => Promise.resolve()
const press =
  (name: RegExp): Prepare =>
  async (page) => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click()
    await page.getByRole('dialog').waitFor()
  }
const unfold: Prepare = async (page) => {
  await page.getByText('Ver os números por dia').click()
  await page.getByText('Ver os números por impulso').click()
}
const blurEditor: Prepare = async (page) => {
  await page
    .getByRole('link', { name: /^Editar / })
    .first()
    .click()
  await page.getByLabel('Mais ações: foto 1', { exact: true }).click()
  await page.getByRole('button', { name: 'Desfocar áreas da foto 1' }).click()
  await page.getByRole('button', { name: 'Nova área' }).click()
  const area = page.getByRole('button', { name: 'Área 1', exact: true })
  await area.press('ArrowRight')
  await area.press('Shift+ArrowDown')
}
const wrong =
  (name: string): Prepare =>
  async (page) => {
    await page.getByRole('button', { name }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
  }
/** Takes it down like an operator, with an open appeal; this journey checks only the screen. */
const takenDown: Prepare = async (page) => {
  const json = [
    {
      id: 999_999,
      titulo: 'Sala no centro',
      motivo: 'descumprimento dos Termos e Condições.',
      em: '2026-11-21T12:00:00-03:00',
      recorrerAte: '2026-11-28T12:00:00-03:00',
      recurso: null,
    },
  ]
  await page.route('**/api/meus-anuncios/retirados', (route) => route.fulfill({ json }))
  await page.reload()
  await page.getByRole('button', { name: /^Recorrer/ }).click()
  await page.getByRole('button', { name: 'Enviar recurso' }).waitFor()
  await page.unroute('**/api/meus-anuncios/retirados')
}

const ENTRY: [string, string, Prepare][] = [
  ['login', '/login', still],
  ['sign-up', '/cadastro', still],
  ['sign-up, wrong', '/cadastro', wrong('Cadastrar')],
  ['code', '/confirmar-codigo', still],
  ['recovery', '/esqueci-senha', still],
  ['new password', '/recuperar-senha?token=abc', wrong('Salvar nova senha')],
  ['dead link', '/recuperar-senha', still],
  ['mail sent', '/senha-redefinida?etapa=pendente', still],
  ['password changed', '/senha-redefinida', still],
]
const SIGNED_IN: [string, string, Prepare][] = [
  ['painel', '/painel', still],
  ['painel, figures', '/painel', unfold],
  ['painel, alerts', '/painel', press(/^Ver todos os alertas/)],
  ['painel, products', '/painel', press(/^Produtos/)],
  ['painel, LGPD term', '/painel', press(/^Ler o termo/)],
  ['album, blur editor', '/album', blurEditor],
  ['profile', '/perfil', still],
  ['account', '/conta', still],
  ['account, password', '/conta', press(/^Alterar senha/)],
  ['account, erase', '/conta', press(/^Apagar conta/)],
  ['coupons', '/cupons', still],
  ['my listings, one taken down', '/meus-anuncios', takenDown],
  ['coupons, wrong', '/cupons', wrong('Conferir cupom')],
]

describe.each(DEVICES)('the account screens on a %s', (_device, viewport, looks) => {
  async function openPage(): Promise<Page> {
    const context = await running.browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    })
    context.setDefaultTimeout(20_000)
    return context.newPage()
  }

  async function check(page: Page, [name, path, prepare]: (typeof ENTRY)[number]): Promise<string[]> {
    await page.setViewportSize(viewport)
    await page.goto(running.portal.url + path, { waitUntil: 'load' })
    await page.locator('main[aria-busy]').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await prepare(page)
    return readableFaultsOf(page, name, looks)
  }

  it('before signing in: axe finds nothing, and nothing is wider than the screen', async () => {
    const page = await openPage()
    const preCadastro = {
      username: 'Marina',
      email: `${'comprido'.repeat(5)}@exemplo.com`,
      codigo_id: '3c0ffee0-1111-4222-8333-444455556666',
    }
    await page.addInitScript((stored) => {
      localStorage.setItem('shell:maioridade', 'true')
      localStorage.setItem('preCadastro', JSON.stringify(stored))
    }, preCadastro)
    const found: string[] = []
    for (const state of ENTRY) found.push(...(await check(page, state)))
    expect(found).toEqual([])
    await page.context().close()
  })

  it('signed in: axe finds nothing, and nothing is wider than the screen', async () => {
    const page = await openPage()
    await giveSession(page, session)
    const found: string[] = []
    for (const state of SIGNED_IN) found.push(...(await check(page, state)))
    expect(found).toEqual([])
    await page.context().close()
  })
})

it.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
])('nothing shifts on a %s while responses arrive late and separately', async (_, viewport) => {
  const context = await running.browser.newContext({ viewport, locale: 'pt-BR' })
  const page = await context.newPage()
  await giveSession(page, session)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.push(`${Math.round(entry.startTime)} ms: ${JSON.stringify(entry)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let calls = 0
  await page.route('**/api/**', async (route) => {
    calls += 1
    await new Promise((done) => setTimeout(done, 150 * calls))
    await route.continue()
  })
  for (const path of ['/painel', '/perfil', '/conta', '/cupons']) {
    calls = 0
    await page.goto(running.portal.url + path, { waitUntil: 'networkidle' })
    const shifts = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect([path, shifts]).toEqual([path, []])
  }
  await context.close()
})
