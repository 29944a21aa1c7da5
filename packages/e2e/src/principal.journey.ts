import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from './browser'
import { startPortal, type Portal } from './portal'
import { completeProfile, createAlbum, enterPortal, signUp } from './steps/entry'
import { choosePromotion, fillAnuncio } from './steps/listing'
import { settle } from './steps/payment'
import { picture } from './steps/picture'
import { watchFaults } from './steps/watch'

const TITULO = 'Massagem relaxante com hora marcada'

describe.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
])('the main job on a %s', (device, viewport) => {
  let portal: Portal
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let faults: string[]
  const titulo = `${TITULO} ${device}`

  beforeAll(async () => {
    portal = await startPortal()
    browser = await launchBrowser()
    context = await browser.newContext({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
    context.setDefaultTimeout(30_000)
    page = await context.newPage()
    faults = watchFaults(page)
  })
  afterEach(() => picture(page, `${device}-${expect.getState().currentTestName}`))
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })

  it('signs up by the mailed code, sets a password and completes the profile', async () => {
    await enterPortal(page, portal)
    await signUp(page, portal, `marina.${device}@exemplo.com`)
    await completeProfile(page, portal)
    await createAlbum(page, portal)
    await page.goto(`${portal.url}/painel`)
    await page.getByText('100%').first().waitFor()
  })

  it('fills a listing and pays for its promotion by Pix', async () => {
    await fillAnuncio(page, portal, titulo)
    await choosePromotion(page)
    await page.getByRole('radio', { name: /^Pix/ }).check()
    await page.getByRole('switch', { name: /Eu li e aceito/ }).click()
    const created = page.waitForResponse((response) => response.url().endsWith('/payment/create-payment'))
    await page.getByRole('button', { name: 'PAGAR AGORA' }).filter({ visible: true }).first().click()
    const { external_reference: reference } = await (await created).json()
    await page.getByText('Aguardando a confirmação do pagamento...').waitFor()
    await portal.crashAndRestart()
    await settle(portal, reference, 'paid')
    // A poll that met the crash ends as 'unknown' (rule: pagamentos/pix), any other as success: the money is what
    // counts.
    await page.waitForURL(/pagamento-status/)
    await page.goto(`${portal.url}/meus-anuncios`)
    await page.getByText('PAGO', { exact: true }).first().waitFor()
  })

  it('is found and opened by a visitor who never signed in', async () => {
    const visitor = await browser.newContext({ viewport, locale: 'pt-BR' })
    visitor.setDefaultTimeout(30_000)
    const visit = await visitor.newPage()
    const seen = watchFaults(visit)
    // By its own word: late in the day, others of the page have had their impulsos and stand before it.
    await enterPortal(visit, portal, `/acompanhantes/massagistas-em-goiania-go?palavra=${device}`)
    await visit.getByRole('link', { name: titulo }).click()
    await visit.getByRole('heading', { level: 1, name: titulo }).waitFor()
    const link = visit
      .getByRole('link', { name: /WhatsApp/ })
      .filter({ visible: true })
      .first()
    expect(await link.getAttribute('href')).toContain('/contato/whatsapp')
    expect(seen).toEqual([])
    await visitor.close()
  })

  it('left no error in the console', () => {
    expect(faults).toEqual([])
  })
})
