import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from './browser'
import { startPortal, type Portal } from './portal'
import { enterPortal } from './steps/entry'
import { picture } from './steps/picture'
import { watchFaults } from './steps/watch'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  portal = await startPortal()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
])('a visitor on a %s', (device, viewport) => {
  let context: BrowserContext
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    context = await browser.newContext({ viewport, locale: 'pt-BR' })
    context.setDefaultTimeout(30_000)
    page = await context.newPage()
    faults = watchFaults(page)
  })
  afterEach(() => picture(page, `${device}-${expect.getState().currentTestName}`))
  afterAll(() => context?.close())

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const total = () => page.getByRole('status').filter({ hasText: 'anúncio' }).first().textContent()

  it('searches from the home page through the refinement dialog', async () => {
    await enterPortal(page, portal)
    await page.getByLabel('Categoria, cidade ou palavra-chave').focus()
    const dialog = page.getByRole('dialog', { name: 'Refinar busca' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Cidade').isDisabled()).toBe(true)
    await dialog.getByLabel('Estado').selectOption('GO')
    await dialog.getByLabel('Cidade').selectOption('Goiânia')
    await dialog.getByLabel('Categoria').selectOption('Massagistas')
    await dialog.getByRole('button', { name: /^Ver \d+ anúncios?$/ }).click()
    await page.waitForURL('**/acompanhantes/massagistas-em-goiania-go')
    await page.getByRole('heading', { level: 1, name: 'Massagistas em Goiânia, GO' }).waitFor()
  })

  it('narrows the list, and every filter is in the address', async () => {
    const before = await total()
    await button(/^Mais filtros/).click()
    const dialog = page.getByRole('dialog', { name: 'Mais filtros' })
    await dialog.getByRole('checkbox', { name: 'Latina' }).check()
    await dialog.getByRole('checkbox', { name: 'Brasileiras' }).check()
    await dialog.getByRole('button', { name: /^Ver \d+ anúncios?$/ }).click()
    await page.waitForURL(/etnia=/)
    const shown = await total()
    expect(shown).not.toBe(before)
    await page.reload()
    expect(await total()).toBe(shown)
    const chips = page.getByRole('group', { name: 'Filtros aplicados' })
    await chips.getByRole('link', { name: /Latina/ }).click()
    await page.waitForURL((url) => !url.search.includes('Latina'))
    expect(page.url()).toContain('Brasileiras')
  })

  it('opens an advert from the middle of a list and comes back to where it was', async () => {
    await page.goto(`${portal.url}/acompanhantes`)
    const link = page.locator('main article a').nth(15)
    const title = await link.textContent()
    await page.evaluate(() =>
      addEventListener('click', () => sessionStorage.setItem('e2e:y', String(scrollY)), true),
    )
    await link.click()
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Anúncios' }).waitFor()
    await page.waitForFunction(() => {
      const wanted = Number(sessionStorage.getItem('e2e:y'))
      return wanted > 300 && Math.abs(scrollY - wanted) < 4
    })
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    await page.getByRole('link', { name: 'Anúncios', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Anúncios' }).waitFor()
  })

  it('reaches the advertiser by a link that redirects, with the message already written', async () => {
    await page.locator('main article a').first().click()
    const contact = page
      .getByRole('link', { name: /WhatsApp|E-mail/ })
      .filter({ visible: true })
      .first()
    const href = await contact.getAttribute('href')
    const answer = await page.request.get(new URL(href ?? '', portal.url).href, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toMatch(
      /^https:\/\/wa\.me\/55\d{10,11}\?text=.|^mailto:.+subject=.+body=/,
    )
    expect(await page.content()).not.toMatch(/wa\.me\/\d|mailto:\w/)
  })

  it('keeps the list without a connection, and goes on by itself when it is back', async () => {
    // A page of its own: pictures that do not come are faults elsewhere.
    const away = await context.newPage()
    await away.goto(`${portal.url}/acompanhantes`)
    await away.getByRole('link', { name: 'Página 2' }).waitFor()
    await away.waitForLoadState('networkidle')
    const first = await away.locator('main article a').first().textContent()
    await context.setOffline(true)
    await away.getByText('Sem conexão.').waitFor()
    await away.getByRole('link', { name: 'Página 2' }).click()
    expect(await away.locator('main article a').first().textContent()).toBe(first)
    await context.setOffline(false)
    await away.waitForURL(/pagina=2/)
    await away.getByText('Sem conexão.').waitFor({ state: 'detached' })
    await away.close()
  })

  it('leads to what publishing costs, and from there to an account', async () => {
    await page.getByRole('link', { name: 'PUBLICAR SEU ANÚNCIO' }).click()
    await page.waitForURL('**/publicar')
    await page.getByRole('link', { name: 'Criar conta grátis' }).first().click()
    await page.waitForURL('**/cadastro')
  })

  it('keeps favourites and searches on the device, and wipes them', async () => {
    await page.goto(`${portal.url}/acompanhantes`)
    const heart = page.getByRole('button', { name: /^Favoritar/ }).first()
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await page.goto(`${portal.url}/favoritos`)
    await page.locator('main article').first().waitFor()
    expect(await page.locator('main article').count()).toBe(1)
    await page
      .getByRole('link', { name: /Massagistas.*Goiânia/ })
      .first()
      .waitFor()
    for (const what of ['Apagar favoritos', 'Apagar buscas']) {
      await button(what).click()
      await page.getByRole('alertdialog').getByRole('button', { name: what }).click()
      await button(what).waitFor({ state: 'detached' })
    }
    const kept = await page.evaluate(() =>
      ['favoritos', 'buscas-recentes'].map((name) => localStorage.getItem(`mf-public:${name}`) ?? '[]'),
    )
    expect(kept).toEqual(['[]', '[]'])
  })

  it('left no error in the console', () => {
    expect(faults).toEqual([])
  })
})

describe('without JavaScript', () => {
  let page: Page

  beforeAll(async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
    page = await context.newPage()
  })
  afterAll(() => page?.context().close())

  it('the search of the home page is a form', async () => {
    await page.goto(portal.url)
    await page.getByLabel('Categoria, cidade ou palavra-chave').fill('massagem')
    await page.getByRole('button', { name: 'Buscar' }).click()
    expect(page.url()).toContain('/acompanhantes?palavra=massagem')
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
  })

  it('lists, filters, pages and opens an advert, whose contact is a plain link', async () => {
    await page.goto(`${portal.url}/acompanhantes`)
    await page.getByLabel('Estado').selectOption('GO')
    await page.getByRole('button', { name: 'Buscar' }).click()
    expect(page.url()).toContain('estado=GO')
    await page.goto(`${portal.url}/acompanhantes`)
    await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: '2' }).click()
    expect(page.url()).toContain('pagina=2')
    await page.locator('main article a').first().click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
    expect(await page.getByRole('heading', { name: 'Sobre mim' }).count()).toBe(1)
    const contact = await page.locator('a[href*="/contato/"]').first().getAttribute('href')
    const answer = await page.request.get(new URL(contact ?? '', portal.url).href, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
  })

  it.each(['/', '/resultados', '/termos', '/privacidade'])('%s shows its content', async (path) => {
    await page.goto(portal.url + path)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
  })
})
