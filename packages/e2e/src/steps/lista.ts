import type { Page } from '../engines/page'

/** No advert matches, and more do without the age. */
export const EMPTY_LIST = '/acompanhantes?cidade=Goiânia&idademin=70&precomax=400'

/** Gives up what an empty list names, which then shows as many adverts as it promised. */
export async function giveUpAge(page: Page): Promise<void> {
  const help = page
    .getByRole('main')
    .getByRole('link', { name: /^Sem a partir de 70 anos/ })
    .first()
  const [promised = 'no number'] = /\d+ anúncios/.exec((await help.textContent()) ?? '') ?? []
  await help.click()
  await page.getByRole('status').filter({ hasText: promised }).first().waitFor()
}

/** The previous list and its links stay on screen until the next one has loaded. */
async function waitForPage(page: Page, number: number): Promise<void> {
  await page
    .locator('.pages a[aria-current=page]')
    .filter({ hasText: new RegExp(`^${number}$`) })
    .waitFor()
}

/** Opens a page of the list that is shown. */
export async function openPage(page: Page, number: number): Promise<void> {
  await page.getByRole('link', { name: `Página ${number}` }).click()
  await waitForPage(page, number)
}

/** Sorts the adverts that nobody paid for; leads to the page on which they begin, which differs by hour. */
export async function sortByPrice(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: 'Menor preço' })
  const [, first = '1'] = /pagina=(\d+)/.exec((await link.getAttribute('href')) ?? '') ?? []
  await link.click()
  await page.waitForURL(/ordem=preco/)
  await waitForPage(page, Number(first))
}

/** Prices of the adverts below the paid ones, once these are sorted by them. */
export async function sortedPrices(page: Page): Promise<number[]> {
  await page.locator('a[aria-current=true]').filter({ hasText: 'Menor preço' }).waitFor()
  return page.evaluate(
    (prices) =>
      [...document.querySelectorAll(prices)].map(({ textContent }) =>
        Number(/\d+/.exec(textContent ?? '')?.[0] ?? Infinity),
      ),
    '#outros ~ .grid .ad__price',
  )
}

/** Opens a city's bairros, as a map and a list, from its listing of Massagistas in Goiânia. */
export async function openBairros(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Ver por bairro' }).click()
  await page.getByRole('heading', { level: 1, name: 'Massagistas em Goiânia, GO, por bairro' }).waitFor()
}

/** Chooses the first bairro with three adverts or more, and returns its name once they are listed. */
export async function chooseBairro(page: Page): Promise<string> {
  const first = page
    .locator('main li a')
    .filter({ hasText: /\d anúncios$/ })
    .first()
  const bairro = (await first.locator('b').textContent()) ?? ''
  await first.click()
  await page.getByRole('link', { name: `Remover filtro: ${bairro}` }).waitFor()
  return bairro
}
