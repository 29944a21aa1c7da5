import type { BrowserContext, Page } from 'playwright-core'
import { useRunning } from './running'
import { chooseBairro, EMPTY_LIST, giveUpAge, openBairros, sortByPrice, sortedPrices } from './steps/lista'
import { everyLook, readableFaultsOf } from './steps/looks'
import { eraseDevice, favouriteShown, lockFavourites } from './steps/neste-aparelho'

const CIDADE = '/acompanhantes/massagistas-em-goiania-go'
const PHONE = { width: 390, height: 844 }

const running = useRunning()
let context: BrowserContext
let page: Page

beforeAll(async () => {
  context = await running.browser.newContext({ viewport: PHONE, locale: 'pt-BR' })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  page = await context.newPage()
})

const open = (path: string) => page.goto(running.portal.url + path)
/** Keys of public screens that hold something. */
const stored = () =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key, value]) => key.startsWith('mf-public:') && value !== '[]')
      .map(([key]) => key),
  )
const titles = () => page.locator('.grid article').getByRole('heading')

/** Checks a screen in light and dark, on a phone and a desktop. */
async function look(name: string): Promise<void> {
  expect(await readableFaultsOf(page, name, everyLook([PHONE.width, 1280]))).toEqual([])
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A narrow search in a bairro without results, whose neighbours have some. */
async function emptyBairro(): Promise<string> {
  const city = 'estado=GO&cidade=Goiânia'
  const answer = await fetch(`${running.portal.url}/api/anuncios/bairros?${city}`)
  const { bairros } = (await answer.json()) as { bairros: { bairro: string }[] }
  for (const categoria of ['Transex', 'Massagistas'])
    for (const { bairro } of bairros) {
      const path = `/acompanhantes?${city}&categoria=${categoria}&bairro=${bairro}&precomax=100`
      if ((await (await fetch(running.portal.url + path)).text()).includes('id="vizinhos"')) return path
    }
  throw new Error('no bairro of the demonstration is empty beside others')
}

describe('a list that helps', () => {
  it('names what to give up when nothing matches, and keeps that promise', async () => {
    await open(EMPTY_LIST)
    await look('lista-vazia')
    await giveUpAge(page)
  })

  it('shows what neighbouring bairros have, and leads to all of it', async () => {
    const path = await emptyBairro()
    await open(path)
    const around = page.getByRole('region', { name: 'Nos bairros vizinhos' })
    await around.getByText('ficam perto de', { exact: false }).waitFor()
    const shown = await around.locator('article').count()
    await look('vizinhos')
    await around.getByRole('link', { name: 'Ver todos os vizinhos' }).click()
    await page.waitForFunction(
      (least) => document.querySelectorAll('main .grid article').length >= least,
      shown,
    )
    expect(shown).toBeGreaterThan(0)
  })

  it('counts neighbourhoods on a map and in a list that lead to their adverts', async () => {
    await open(CIDADE)
    await openBairros(page)
    await look('bairros')
    const bairro = await chooseBairro(page)
    const places = await page.locator('.ad__place:first-of-type').allTextContents()
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) expect(place).toContain(bairro)
  })

  it('sorts the adverts below the paid ones by price', async () => {
    await open(`${CIDADE}?pagina=2`)
    await sortByPrice(page)
    await open(`${CIDADE}?ordem=preco&pagina=2`)
    const amounts = await sortedPrices(page)
    expect(amounts.length).toBeGreaterThan(1)
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
    await look('ordenada')
  })

  it('shows results as rows with photos', async () => {
    await open('/resultados?cidade=Goiânia')
    await page.locator('main article').first().waitFor()
    await look('resultados')
  })
})

describe('the memory of this device', () => {
  it('holds what was opened and favourited, and begins the next search in the same city', async () => {
    await open(CIDADE)
    await page
      .getByRole('button', { name: /^Favoritar/ })
      .first()
      .click()
    const name = (await titles().first().textContent()) ?? ''
    await titles().first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('mf-public:vistos') !== null)
    await open('/')
    await page.getByLabel('Categoria, cidade ou palavra-chave').focus()
    const dialog = page.getByRole('dialog', { name: 'Refinar busca' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Cidade').inputValue()).toBe('Goiânia')
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Neste aparelho' }).click()
    await page.getByRole('region', { name: 'Vistos há pouco' }).getByRole('link', { name }).waitFor()
    await look('neste-aparelho')
  })

  it('keeps favourites behind a PIN, also from a new page', async () => {
    const title = await lockFavourites(page, () => page.keyboard.type('2580'))
    await look('favoritos-trancados')
    await page.keyboard.type('2581')
    await page.getByRole('alert').filter({ hasText: 'Restam 4 tentativas' }).waitFor()
    await page.keyboard.type('2580')
    await favouriteShown(page, title)
  })

  it('is erased by a hurried exit, except what the PIN locks', async () => {
    await page.route(/google/, (route) => route.fulfill({ body: 'neutro' }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.waitForURL(/google/)
    await page.unroute(/google/)
    await open('/termos')
    expect(await stored()).toEqual(['mf-public:cofre'])
    await open('/favoritos')
    await page.getByRole('heading', { name: 'Favoritos trancados' }).waitFor()
    await page.keyboard.type('2580')
    await page.getByText('Abertos por 5 minutos.').waitFor()
  })

  it('is erased at once on request', async () => {
    await eraseDevice(page)
  })

  it('shows conversations in the header while there are any', async () => {
    const bubble = page.getByRole('link', { name: /^Conversas neste aparelho/ })
    expect(await bubble.count()).toBe(0)
    const chave = 'x'.repeat(32)
    await page.evaluate(
      (value) =>
        localStorage.setItem('mf-public:conversas', JSON.stringify([{ chave: value, titulo: 'Anúncio' }])),
      chave,
    )
    await open(CIDADE)
    await bubble.waitFor()
    await look('conversas-no-cabecalho')
    await bubble.click()
    await page.getByRole('region', { name: 'Conversas' }).waitFor()
  })
})
