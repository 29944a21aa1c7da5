import { useRunning } from './running'
import { alive } from './steps/alive'

const running = useRunning()

it('keeps the list without a connection, and resumes when it returns', async () => {
  const context = await running.browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  await page.goto(`${running.portal.url}/acompanhantes`)
  await page.getByRole('link', { name: 'Página 2' }).waitFor()
  await alive(page)
  const first = await page.locator('main article a').first().textContent()
  await context.setOffline(true)
  await page.getByText('Sem conexão.').waitFor()
  // By keyboard: nearby cards take their real heights, which moves content under a pointer.
  await page.getByRole('link', { name: 'Página 2' }).press('Enter')
  expect(await page.locator('main article a').first().textContent()).toBe(first)
  await context.setOffline(false)
  await page.waitForURL(/pagina=2/)
  await page.getByText('Sem conexão.').waitFor({ state: 'detached' })
  await context.close()
})

/** Address of an advert with three photos and WhatsApp; which ones lead the list depends on the hour. */
async function findContactable(): Promise<string> {
  const api = `${running.portal.url}/api/anuncios`
  const { anuncios } = await (await fetch(`${api}/filtro`)).json()
  for (const { id, qtdFotos, titulo_formatado } of anuncios)
    if (qtdFotos > 2 && (await (await fetch(`${api}/${id}/detalhe`)).json()).temWhatsapp)
      return `/anuncio/${titulo_formatado}`
  throw new Error('no advert with three photos and WhatsApp')
}

it('names each contact on a phone, and steps through the enlarged photos by taps', async () => {
  const anuncio = await findContactable()
  const context = await running.browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  await page.goto(running.portal.url + anuncio)
  await alive(page)
  const labels = await page.locator('.dock').locator('a, button').allInnerTexts()
  expect(labels.filter((label) => label.trim() === '')).toEqual([])
  await page.getByRole('link', { name: /^Ampliar foto 1/ }).click()
  const photo = (number: number) => page.getByRole('dialog', { name: new RegExp(`^Foto ${number} de`) })
  await photo(1).getByRole('link', { name: 'WhatsApp' }).waitFor()
  const [left, right] = [10, 380]
  await page.mouse.click(right, 400)
  await photo(2).waitFor()
  await page.mouse.click(left, 400)
  await photo(1).waitFor()
  await page.getByRole('button', { name: 'Foto 3' }).click()
  await photo(3).waitFor()
  await context.close()
})

it('closes the photo viewer with Back, and leaves the advert with the next', async () => {
  const context = await running.browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  await page.goto(`${running.portal.url}/acompanhantes`)
  await alive(page)
  await page.locator('main article a').first().click()
  const photo = page.getByRole('link', { name: /^Ampliar foto 1/ }).filter({ visible: true })
  await photo.first().click()
  await page.getByRole('dialog', { name: /^Foto 1 de/ }).waitFor()
  const anuncio = page.url()
  // A cancelled traversal never completes, which `goBack` would wait for.
  await page.goBack({ timeout: 2_000 }).catch(() => undefined)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(anuncio)
  await page.goBack()
  await page.waitForURL('**/acompanhantes')
  await context.close()
})

it.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
])('leads to what publishing costs, and from there to an account, on a %s', async (_device, viewport) => {
  const context = await running.browser.newContext({ viewport, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  await page.goto(running.portal.url)
  await page.getByRole('link', { name: 'PUBLICAR SEU ANÚNCIO' }).first().click()
  await page.waitForURL('**/publicar')
  await page.getByRole('link', { name: 'Criar conta grátis' }).first().click()
  await page.waitForURL('**/cadastro')
  await context.close()
})

it.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
])('shows no empty band for pictures, and untruncated card labels, on a %s', async (_device, viewport) => {
  const context = await running.browser.newContext({ viewport, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  for (const path of ['/', '/acompanhantes']) {
    await page.goto(running.portal.url + path)
    const heights = await page
      .locator('main svg:has(symbol)')
      .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().height))
    expect(heights).toEqual([0])
    const cut = await page.locator('.ad__top').evaluateAll((rows) =>
      rows
        .flatMap((row) => {
          const end = row.getBoundingClientRect().right
          return [...row.children].filter((label) => label.getBoundingClientRect().right > end + 1)
        })
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  }
  await context.close()
})

it('runs a button clicked before its script had loaded', async () => {
  const context = await running.browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/mf-public/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${running.portal.url}/acompanhantes/massagistas?estado=GO&zona=Centro`, {
    waitUntil: 'commit',
  })
  await page.getByRole('button', { name: 'Salvar busca' }).click()
  release()
  await page.getByRole('dialog', { name: 'Salvar busca' }).waitFor()
  await context.close()
})
