import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser'
import { openChromium } from './engines/chromium'
import { DESKTOP, PHONE, useSetting } from './journeys/setting'
import { visitorJourney } from './journeys/visitor'

const setting = useSetting(openChromium)

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a visitor on a %s', (_device, viewport) => visitorJourney(setting, viewport))

describe('without JavaScript', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await launchBrowser()
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
    page = await context.newPage()
  })
  afterAll(() => browser?.close())

  it('the search of the home page is a form', async () => {
    await page.goto(setting.portal.url)
    await page.getByLabel('Categoria, cidade ou palavra-chave').fill('massagem')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL(/\/acompanhantes\?palavra=massagem/)
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
  })

  it('lists, filters, pages and opens an advert, whose contact is a plain link', async () => {
    await page.goto(`${setting.portal.url}/acompanhantes`)
    await page.getByLabel('Estado').selectOption('GO')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL(/estado=GO/)
    await page.goto(`${setting.portal.url}/acompanhantes`)
    await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: '2' }).click()
    await page.waitForURL(/pagina=2/)
    await page.locator('main article a').first().click()
    await page.waitForURL(/\/anuncio\//)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
    expect(await page.getByRole('heading', { name: 'Sobre mim' }).count()).toBe(1)
    const contact = await page.locator('a[href*="/contato/"]').first().getAttribute('href')
    const answer = await page.request.get(new URL(contact ?? '', setting.portal.url).href, {
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
  })

  it.each(['/', '/resultados', '/termos', '/privacidade'])('%s shows its content', async (path) => {
    await page.goto(setting.portal.url + path)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
  })
})
