import type { Viewport } from '../engines/page'
import { enterPortal } from '../steps/entry'
import { useVisit, type Setting } from './setting'

/** A visitor without an account searches for an advert and contacts its advertiser. */
export function visitorJourney(setting: Setting, viewport: Viewport): void {
  const visit = useVisit(setting, viewport)
  const onPage = () => {
    const { page } = visit()
    return {
      page,
      url: setting.portal.url,
      button: (name: string | RegExp) => page.getByRole('button', { name }),
      title: (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(),
      total: () => page.getByRole('status').filter({ hasText: 'anúncio' }).first().textContent(),
    }
  }

  it('searches from the home page through the refinement dialog', async () => {
    const { page, title } = onPage()
    await enterPortal(page, setting.portal)
    await page.getByLabel('Categoria, cidade ou palavra-chave').focus()
    const dialog = page.getByRole('dialog', { name: 'Refinar busca' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Cidade').isDisabled()).toBe(true)
    await dialog.getByLabel('Estado').selectOption('GO')
    await dialog.getByLabel('Cidade').selectOption('Goiânia')
    await dialog.getByLabel('Categoria').selectOption('Massagistas')
    await dialog.getByRole('button', { name: /^Ver \d+ anúncios?$/ }).click()
    await page.waitForURL('**/acompanhantes/massagistas-em-goiania-go')
    await title('Massagistas em Goiânia, GO')
  })

  it('narrows the list, with every filter in the address', async () => {
    const { page, button, total } = onPage()
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
    await page.waitForURL((address) => !address.search.includes('Latina'))
    await page.waitForURL(/Brasileiras/)
  })

  it('opens an advert from the middle of a list and returns to the same position', async () => {
    const { page, url, title } = onPage()
    await page.goto(`${url}/acompanhantes`)
    // Set at hydration; a press before it loads the advert anew, which then links back to its own category.
    await page.waitForFunction(
      (key) => localStorage.getItem(key)?.includes('"title":"Anúncios"'),
      'mf-public:ultima-listagem',
    )
    const link = page.locator('main article a').nth(15)
    const name = (await link.textContent()) ?? ''
    await page.evaluate((key) => {
      addEventListener('click', () => sessionStorage.setItem(key, String(scrollY)), true)
    }, 'e2e:y')
    await link.click()
    await title(name)
    expect(await page.evaluate(() => window.scrollY, null)).toBe(0)
    await page.goBack()
    await title('Anúncios')
    await page.waitForFunction((key) => {
      const wanted = Number(sessionStorage.getItem(key))
      return wanted > 300 && Math.abs(scrollY - wanted) < 4
    }, 'e2e:y')
    await page.goForward()
    await title(name)
    await page.getByRole('link', { name: 'Anúncios', exact: true }).first().click()
    await title('Anúncios')
  })

  it('reaches the advertiser by a redirecting link with a prefilled message', async () => {
    const { page, url, title } = onPage()
    const contact = page.getByRole('link', { name: 'WhatsApp' }).filter({ visible: true }).first()
    // The first advert of the list that offers it.
    for (let n = 0; n === 0 || (await contact.count()) === 0; n += 1) {
      await page.goto(`${url}/acompanhantes`)
      const link = page.locator('main article a').nth(n)
      const name = (await link.textContent()) ?? ''
      await link.click()
      await title(name)
    }
    const href = await contact.getAttribute('href')
    const answer = await fetch(new URL(href ?? '', url), { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/wa\.me\/55\d{10,11}\?text=./)
    const content = await page.evaluate(() => document.documentElement.outerHTML, null)
    expect(content).not.toMatch(/wa\.me\/\d|mailto:\w/)
  })

  it('stores favourites and searches on the device, and clears them', async () => {
    const { page, url, button } = onPage()
    await page.goto(`${url}/acompanhantes`)
    const heart = { name: /^Favoritar/ }
    await page.getByRole('button', heart).first().click()
    await page
      .getByRole('button', { ...heart, pressed: true })
      .first()
      .waitFor()
    await page.goto(`${url}/favoritos`)
    // Adverts seen lately are listed below, in a section of their own.
    const favourites = page.locator('section[aria-labelledby="favoritos"] article')
    await favourites.first().waitFor()
    expect(await favourites.count()).toBe(1)
    await page
      .getByRole('link', { name: /Massagistas.*Goiânia/ })
      .first()
      .waitFor()
    for (const what of ['Apagar favoritos', 'Apagar buscas']) {
      await button(what).click()
      await page.getByRole('alertdialog').getByRole('button', { name: what }).click()
      await button(what).waitFor({ state: 'detached' })
    }
    const kept = await page.evaluate(
      (names) => names.map((name) => localStorage.getItem(`mf-public:${name}`) ?? '[]'),
      ['favoritos', 'buscas-recentes'],
    )
    expect(kept).toEqual(['[]', '[]'])
  })

  it('left no error in the console', async () => {
    expect(await visit().faults()).toEqual([])
  })
}
