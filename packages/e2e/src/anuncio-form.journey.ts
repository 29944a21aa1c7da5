import type { BrowserContext, Page } from 'playwright-core'
import { useRunning } from './running'
import { findings } from './steps/axe'
import { clippedTexts } from './steps/clipped'
import { giveSession, signInDemo, type DemoSession } from './steps/demo'
import { picture } from './steps/picture'
import { watchFaults } from './steps/watch'

/** Matches any album of the demo account. */
const FOTO = /^Foto 1 de Álbum/

const running = useRunning()
let session: DemoSession

beforeAll(async () => {
  session = await signInDemo(running.portal)
})

async function openForm(
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark' = 'light',
) {
  const context = await running.browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  await giveSession(page, session)
  await page.goto(`${running.portal.url}/criar-anuncio`)
  await page.getByRole('heading', { level: 1, name: 'Publicar anúncio' }).waitFor()
  return { context, page }
}

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()
const send = (page: Page) =>
  page.getByRole('button', { name: 'Continuar para a promoção' }).filter({ visible: true }).click()
const check = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByLabel(name, { exact: true }).first().check()
}
const focused = (page: Page, id: string) => page.locator(`#${id}:focus`).waitFor()

/** The steps in order, as shown on a phone. */
const STEPS: [title: string, fill: (page: Page) => Promise<unknown>][] = [
  [
    'Onde',
    async (page) => {
      await page.getByLabel('Categoria', { exact: true }).selectOption('Massagistas')
      await page.getByLabel('Idade', { exact: true }).fill('32')
      await page.getByLabel('Estado', { exact: true }).selectOption('GO')
      await page.getByLabel('Cidade', { exact: true }).selectOption('Goiânia')
    },
  ],
  [
    'Título e descrição',
    async (page) => {
      await page.getByLabel('Título', { exact: true }).fill('Massagem relaxante com pedras quentes')
      await page
        .getByLabel('Descrição', { exact: true })
        .fill('Ambiente climatizado, com hora marcada e estacionamento.')
    },
  ],
  ['Aparência', (page) => check(page, 'Latina', 'Preto', 'Magra')],
  ['Serviços', (page) => check(page, 'Massagem tântrica', 'Casais', 'Em casa')],
  [
    'Preço e contato',
    async (page) => {
      await check(page, 'R$ 200,00', 'Pix')
      await page.getByRole('radio', { name: /^E-mail/ }).check()
    },
  ],
  [
    'Fotos e autorização',
    async (page) => {
      await page.getByLabel(FOTO).check()
      await page.getByLabel(/Autorizo a publicação/).check()
    },
  ],
]

describe('the listing form on a phone', () => {
  let context: BrowserContext
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    ;({ context, page } = await openForm({ width: 390, height: 844 }))
    faults = watchFaults(page)
  })
  afterEach(() => picture(page, `form-${expect.getState().currentTestName}`))
  afterAll(() => context?.close())

  it('shows one group at a time, and stays at missing input with the focus on it', async () => {
    await group(page, 'Onde').waitFor()
    expect(await group(page, 'Título e descrição').isVisible()).toBe(false)
    await next(page)
    await focused(page, 'campo-categoria')
    await page.getByText('Campo obrigatório').first().waitFor()
  })

  it('advances by button and by Enter, and keeps all input when going back', async () => {
    for (const [title, fill] of STEPS) {
      await group(page, title).waitFor()
      await fill(page)
      if (title === 'Título e descrição') await page.getByLabel('Título', { exact: true }).press('Enter')
      else if (title !== 'Fotos e autorização') await next(page)
    }
    await page.getByRole('button', { name: 'Voltar' }).click()
    expect(await page.getByRole('radio', { name: /^E-mail/ }).isChecked()).toBe(true)
    await page.getByRole('link', { name: /Título e descrição/ }).click()
    expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe(
      'Massagem relaxante com pedras quentes',
    )
  })

  it('previews the card and the page', async () => {
    await page.getByRole('button', { name: /^Ver a prévia/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Prévia do anúncio' })
    await dialog.getByRole('heading', { name: 'Massagem relaxante com pedras quentes' }).first().waitFor()
    await dialog.getByText('Ambiente climatizado', { exact: false }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Ver a prévia/ })
      .and(page.locator(':focus'))
      .waitFor()
  })

  it('restores the draft after a reload and in another tab, with its time', async () => {
    await page.getByText(/^Rascunho guardado às \d\d:\d\d$/).waitFor()
    await page.reload()
    await page.getByText(/^Rascunho de /).waitFor()
    const other = await context.newPage()
    await other.goto(`${running.portal.url}/criar-anuncio`)
    expect(await other.getByLabel('Título', { exact: true }).inputValue()).toBe(
      'Massagem relaxante com pedras quentes',
    )
    await other.close()
  })

  it('links from the error summary to the step and its field', async () => {
    await page.getByRole('link', { name: /Título e descrição/ }).click()
    await page.getByLabel('Título', { exact: true }).fill('Oi')
    await page.getByRole('link', { name: /Fotos e autorização/ }).click()
    await send(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Campos obrigatórios não preenchidos' })
    await summary.getByRole('link', { name: 'Título: Mínimo 5 caracteres' }).click()
    await focused(page, 'campo-titulo')
    await page.getByLabel('Título', { exact: true }).fill('Massagem relaxante com pedras quentes')
  })

  it('continues with the promotion, and starts without a draft afterwards', async () => {
    await page.getByRole('link', { name: /Fotos e autorização/ }).click()
    await send(page)
    await page.waitForURL('**/promover-anuncio')
    for (const choice of [/^Noite/, /21:00 - 00:00/, /^3 dias/, /^5 impulsos/])
      await page.getByRole('radio', { name: choice }).check()
    expect(await clippedTexts(page)).toEqual([])
    expect(faults).toEqual([])
  })
})

describe.each([
  ['light', 320],
  ['dark', 390],
  ['light', 768],
  ['dark', 1280],
  ['dark', 320],
  ['light', 390],
  ['dark', 768],
  ['light', 1280],
] as const)('the listing form in %s at %i', (colorScheme, width) => {
  it('axe finds nothing in any step, empty and with errors, and nothing is wider than the screen', async () => {
    const { context, page } = await openForm({ width, height: 844 }, colorScheme)
    const found: string[] = []
    const look = async (state: string) => {
      await picture(page, `form-${colorScheme}-${width}-${state}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) found.push(`${state}: ${overflow} px too wide`)
      found.push(...(await findings(page)).map((finding) => `${state}: ${finding}`))
    }
    await page.getByLabel(FOTO).waitFor({ state: 'attached' })
    await page.getByRole('link', { name: /Fotos e autorização/ }).click()
    await look('last')
    await send(page)
    await look('errors')
    if (width < 640) {
      for (const [title] of STEPS.slice(0, -1)) {
        await page.getByRole('link', { name: new RegExp(`${title} \\(`) }).click()
        await look(title)
      }
    }
    expect(found).toEqual([])
    await context.close()
  })
})
