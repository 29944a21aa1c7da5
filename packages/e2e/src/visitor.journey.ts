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
    // By keyboard: nearby cards take their real heights, which moves content under a pointer.
    await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: '2' }).press('Enter')
    await page.waitForURL(/pagina=2/)
    await page.locator('main article a').first().click()
    await page.waitForURL(/\/anuncio\//)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
    expect(await page.getByRole('heading', { name: 'Sobre mim' }).count()).toBe(1)
    const contact = page.locator('a[href*="/contato/whatsapp"]').first()
    // The first advert of the list that offers it.
    for (let n = 0; (await contact.count()) === 0; n += 1) {
      await page.goto(`${setting.portal.url}/acompanhantes`)
      await page.locator('main article a').nth(n).click()
      await page.waitForURL(/\/anuncio\//)
    }
    const href = await contact.getAttribute('href')
    const answer = await page.request.get(new URL(href ?? '', setting.portal.url).href, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
  })

  it('writes to an advertiser with a form, and continues at the pasted secret address', async () => {
    await page.goto(`${setting.portal.url}/anuncio/${await takingMessages()}`)
    await page.getByLabel('Mensagem', { exact: true }).fill('Veja www.exemplo.com')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    expect(await page.locator('.err').innerText()).toMatch(/^Tire os links/)
    await page.getByLabel('Mensagem', { exact: true }).fill('Olá! Você atende amanhã?')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    const address = await page.getByLabel('Endereço secreto da conversa').inputValue()
    await page.goto(address)
    await page.getByLabel('Endereço secreto da conversa').fill(address)
    await page.getByRole('button', { name: 'Abrir a conversa' }).click()
    await page.getByLabel('Sua mensagem').fill('Às 15h.')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    expect(await page.locator('.thread li p').allInnerTexts()).toEqual([
      'Olá! Você atende amanhã?',
      'Às 15h.',
    ])
    expect(page.url()).not.toContain(address.split('#')[1])
  })

  it.each(['/', '/resultados', '/termos', '/privacidade'])('%s shows its content', async (path) => {
    await page.goto(setting.portal.url + path)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
  })
})

/** A listing that accepts messages. */
async function takingMessages(): Promise<number> {
  const api = `${setting.portal.url}/api/anuncios`
  const { anuncios } = (await (await fetch(`${api}/filtro`)).json()) as { anuncios: { id: number }[] }
  for (const { id } of anuncios) {
    const { recebeRecados } = await (await fetch(`${api}/${id}/detalhe`)).json()
    if (recebeRecados === true) return id
  }
  throw new Error('no listing of the demonstration takes messages')
}
